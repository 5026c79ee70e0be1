import type { BookChange } from '@hikma/contracts/changes'
import { createIndexes } from '@hikma/storage-service/area/areaIndex'
import { createRevisions } from '@hikma/storage-service/area/history/revisions'
import { collectGarbage } from '@hikma/storage-service/area/collectGarbage'
import { createManifests } from '@hikma/storage-service/area/manifests'
import { beforeEach, describe, expect, it } from 'vitest'
import { oneOf } from '../../test-support/trials.ts'
import {
  FIGURE,
  newOperationId,
  publish,
  silentLogger,
  createStorage,
} from '../../test-support/builders/createStorage.ts'
import { tryChange, type ChangeKind } from '../builders/changesOfABook.ts'
import { keysOf } from '../builders/createTestOperator.ts'
import { createLedger, liveRevisions, presentState, type Ledger } from '../builders/pastState.ts'
import { createClockedStore } from '../engines/createClockedStore.ts'
import { createFaultyStore } from '../engines/createFaultyStore.ts'
import { createRandom } from '../engines/createRandom.ts'
import { proveOnStores } from '../engines/onEveryStore.ts'

const ID = 'book'
const DAY = 24
/** Short, so that much is over within a test. */
const HISTORY_DAYS = 10

const RANDOM: readonly ChangeKind[] = [
  'save',
  'save',
  'save',
  'saveWithFigures',
  'restorePage',
  'addFigure',
  'removeFigure',
  'insertPage',
  'deletePage',
  'reorderPages',
  'replaceText',
  'details',
  'visibility',
  'publish',
]

proveOnStores('the garbage collection and the history', (fresh) => {
  let time: ReturnType<typeof createClockedStore>
  let ledger: Ledger
  let collections = 0
  let historyDays = HISTORY_DAYS
  beforeEach(async () => {
    time = createClockedStore(await fresh())
    historyDays = HISTORY_DAYS
    ledger = createLedger(time.store, ID, time.clock, HISTORY_DAYS)
  })
  const collect = async (): Promise<number> => {
    collections++
    const { store, clock } = time
    const deps = { store, indexes: createIndexes(store), revisions: createRevisions(store) }
    return collectGarbage({ ...deps, manifests: createManifests(store, clock), logger: silentLogger })
  }
  const service = () => createStorage(time.store, { clock: time.clock, historyDays })
  const change = (asked: BookChange) => service().port.change(ID, { operationId: newOperationId(), change: asked })
  const newest = async (): Promise<string> => (await liveRevisions(time.store, ID, time.clock()))[0]!

  it('never takes what a revision names, with a collection before every call to the store', async () => {
    historyDays = 100
    ledger = createLedger(time.store, ID, time.clock, historyDays)
    const undo = async (steps: number) => {
      const names = await liveRevisions(time.store, ID, time.clock())
      await change({ type: 'restore', revision: names[steps]!, newest: names[0]! })
    }
    const acts: [string, () => Promise<unknown>][] = [
      ['publish', () => publish(service(), ID, 3)],
      ...(
        ['save', 'addFigure', 'saveWithFigures', 'insertPage', 'restorePage', 'deletePage', 'reorderPages'] as const
      ).map(
        (kind) =>
          [kind, async () => expect(await tryChange(service(), ID, kind)).toBeNull()] as [
            string,
            () => Promise<unknown>,
          ],
      ),
      ['undo', () => undo(1)],
      ['restore', () => undo(5)],
      ['delete', () => change({ type: 'delete' })],
      ['undelete', () => change({ type: 'undelete' })],
      ['replace', () => publish(service(), ID, 4, { edition: 2 })],
      ['undo the replacement', () => undo(1)],
      ['delete again', () => change({ type: 'delete' })],
      ['re-create', () => publish(service(), ID, 2, { edition: 3 })],
      ['restore the former book', () => undo(3)],
    ]
    for (const [name, act] of acts) {
      // everything that was written before is old enough to be collected
      time.pass(25)
      time.runBeforeEachCall(async () => void (await collect()))
      await act()
      time.runBeforeEachCall(null)
      await collect()
      await ledger.note()
      expect(await ledger.differences(), name).toEqual([])
    }
    expect(ledger.noted.size).toBe(acts.length)
    expect(collections).toBeGreaterThan(100)
  })

  it.each(oneOf([1, 2]))(
    'takes what is over, and nothing before, in a random history of 40 days (seed %i)',
    async (seed) => {
      const random = createRandom(seed)
      await publish(service(), ID, 3)
      await ledger.note()
      for (let step = 0; step < 40; step++) {
        await tryChange(service(), ID, random.pick(RANDOM))
        await ledger.note()
        time.pass(1 + random.upTo(2 * DAY))
        await collect()
        const live = ledger.live()
        expect(await liveRevisions(time.store, ID, time.clock())).toEqual(live.toReversed())
        expect(await ledger.differences(), `step ${step}`).toEqual([])
      }
      // of those that are over, only what later states follow from is left
      expect(ledger.live().length).toBeLessThan(ledger.noted.size / 2)
      const before = await presentState(time.store, ID)
      time.pass((HISTORY_DAYS + 1) * DAY)
      await collect()
      expect(await presentState(time.store, ID)).toEqual(before)
      expect(await liveRevisions(time.store, ID, time.clock())).toEqual([])
      const objects = new Set((await keysOf(time.store, `areas/${ID}/`)).filter((key) => !key.includes('/indexes/')))
      expect(objects.size).toBe(Object.keys(before.files).length)
    },
  )

  it('keeps the state of a save whose whole ancestor is over', async () => {
    await publish(service(), ID, 2)
    await ledger.note()
    time.pass((HISTORY_DAYS - 1) * DAY)
    await tryChange(service(), ID, 'save')
    const saved = (await ledger.note())!
    time.pass(2 * DAY)
    await collect()
    expect(ledger.live()).toEqual([saved])
    expect(await ledger.differences()).toEqual([])
    time.pass(HISTORY_DAYS * DAY)
    await collect()
    expect((await keysOf(time.store, `areas/${ID}/revisions/`)).length).toBe(0)
  })

  it('takes the revisions of swaps that were lost, which are in nobody’s history', async () => {
    await publish(service(), ID, 2)
    await ledger.note()
    const faulty = createFaultyStore(time.store)
    for (let at = 0; at < 3; at++) {
      faulty.arm({ fault: 'failsBefore', at, delayMs: 0 })
      const hasty = createStorage(faulty, { clock: time.clock, historyDays: HISTORY_DAYS, retryForMs: 0 })
      await tryChange(hasty, ID, 'visibility')
      faulty.arm(null)
      await ledger.note()
    }
    expect((await keysOf(time.store, `areas/${ID}/revisions/`)).length).toBeGreaterThan(ledger.noted.size)
    time.pass(25)
    await collect()
    expect((await keysOf(time.store, `areas/${ID}/revisions/`)).length).toBe(ledger.noted.size)
    expect(await ledger.differences()).toEqual([])
  })

  it('refuses a restore on the last day of a revision', async () => {
    await publish(service(), ID, 2)
    const first = await newest()
    time.pass((HISTORY_DAYS - 1) * DAY + 1)
    await tryChange(service(), ID, 'save')
    const restore = async () => change({ type: 'restore', revision: first, newest: await newest() })
    await expect(restore()).rejects.toMatchObject({ code: 'revision_gone' })
    time.pass(DAY)
    await expect(restore()).rejects.toMatchObject({ code: 'revision_missing' })
  })

  describe('a deletion for good', () => {
    const content = async () => {
      await publish(service(), ID, 2)
      for (const kind of ['save', 'insertPage', 'save', 'addFigure'] as const) await tryChange(service(), ID, kind)
      await change({ type: 'delete' })
    }

    it('removes at once all that the book ever named, and nothing of the next book', async () => {
      await content()
      await change({ type: 'deleteForGood' })
      const left = await keysOf(time.store, `areas/${ID}/`)
      expect(left.filter((key) => !key.includes('/indexes/'))).toEqual([])
      await publish(service(), ID, 2, { edition: 9 })
      await ledger.note()
      await expect(change({ type: 'deleteForGood' })).rejects.toMatchObject({ code: 'not_in_bin' })
      time.pass(25)
      await collect()
      expect(await ledger.differences()).toEqual([])
      expect(await liveRevisions(time.store, ID, time.clock())).toHaveLength(1)
    })

    it.each([0, 1, 2])('that was cut off after %i removals is finished by the next collection', async (cutAt) => {
      await content()
      let removals = 0
      const { store, clock } = time
      const cut = {
        ...store,
        remove: (keys: readonly string[]) =>
          removals++ === cutAt ? Promise.reject(new Error('cut')) : store.remove(keys),
      }
      const cutOff = createStorage(cut, { clock, historyDays: HISTORY_DAYS })
      const asked = { operationId: newOperationId(), change: { type: 'deleteForGood' } } as const
      await expect(cutOff.port.change(ID, asked)).rejects.toThrow()
      // the next book of this id comes before the removal is finished
      await publish(service(), ID, 2, { edition: 9 })
      await ledger.note()
      await tryChange(service(), ID, 'addFigure')
      await ledger.note()
      time.pass(25)
      await service().collectGarbage()
      expect(await ledger.differences()).toEqual([])
      const mine = new Set(Object.values((await presentState(store, ID)).files))
      for (const key of await keysOf(store, `areas/${ID}/objects/`)) {
        const text = await readText(key)
        expect(mine.has(text), text).toBe(true)
      }
      expect(mine.has(FIGURE)).toBe(true)
    })
  })

  async function readText(key: string): Promise<string> {
    const object = await time.store.get(key)
    const chunks: Buffer[] = []
    for await (const chunk of object!.body) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString('latin1')
  }
})
