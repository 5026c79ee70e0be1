import type { BookChange } from '@hikma/contracts/changes'
import { describe, beforeEach, expect, it } from 'vitest'
import { createStorage, newOperationId, publish } from '../../test-support/builders/createStorage.ts'
import { tryChange, type ChangeKind } from '../builders/changesOfABook.ts'
import { keysOf } from '../builders/createTestOperator.ts'
import { liveRevisions, pastState, presentState, type PastContent } from '../builders/pastState.ts'
import { createClockedStore } from '../engines/createClockedStore.ts'
import { createRandom } from '../engines/createRandom.ts'
import { proveOnStores } from '../engines/onEveryStore.ts'

const ID = 'book'
const RANDOM: readonly ChangeKind[] = [
  'save',
  'save',
  'saveWithFigures',
  'saveWithFigures',
  'restorePage',
  'addFigure',
  'removeFigure',
  'insertPage',
  'deletePage',
  'reorderPages',
  'replaceText',
  'details',
  'publish',
]

const nameOf = ({ ids }: PastContent, pageId: string): string | undefined =>
  Object.keys(ids).find((name) => ids[name] === pageId)
const infoOf = (name: string): string => name.replace('.html', '.info')

/** A state as the model says: the present text of the page, or none if it is not in the book, where it was. */
function withoutFormer(past: PastContent, present: PastContent, pageId: string): PastContent {
  const then = nameOf(past, pageId)
  if (then === undefined) return past
  const now = nameOf(present, pageId)
  const { [infoOf(then)]: _, ...files } = past.files
  const info = now === undefined ? undefined : present.files[infoOf(now)]
  return {
    ...past,
    files: {
      ...files,
      [then]: now === undefined ? '' : present.files[now]!,
      ...(info !== undefined && { [infoOf(then)]: info }),
    },
  }
}

proveOnStores('the history of a page that was deleted for good', (fresh) => {
  let time: ReturnType<typeof createClockedStore>
  beforeEach(async () => {
    time = createClockedStore(await fresh())
  })
  const service = (store = time.store) => createStorage(store, { clock: time.clock, historyDays: 365 })
  const names = () => liveRevisions(time.store, ID, time.clock())
  const change = (asked: BookChange, by = service()) =>
    by.port.change(ID, { operationId: newOperationId(), change: asked })
  const forget = async (pageId: string, by = service()) =>
    change({ type: 'forgetPage', pageId, newest: (await names())[0]! }, by)
  const states = async () =>
    Promise.all((await names()).map(async (name) => pastState(time.store, ID, name, time.clock())))

  /** All files that the store holds of the area. */
  async function texts(): Promise<string[]> {
    const all: string[] = []
    const keys = await keysOf(time.store, `areas/${ID}/`)
    for (const key of keys.filter((each) => !/\/(indexes|revisions)\//.test(each))) {
      const chunks: Buffer[] = []
      for await (const chunk of (await time.store.get(key))!.body) chunks.push(chunk as Buffer)
      all.push(Buffer.concat(chunks).toString('latin1'))
    }
    return all
  }
  /** The removal of what retired indexes have kept, half a minute later. */
  async function later(): Promise<void> {
    // the process may have stopped: then a collection does it
    time.pass(25)
    await service().collectGarbage()
  }

  it.each([1, 2, 3, 4])('leaves every other text to the byte, and none of its own (seed %i)', async (seed) => {
    const random = createRandom(seed)
    await publish(service(), ID, 3)
    const pageIds = new Set<string>()
    for (let step = 0; step < 30; step++) {
      await tryChange(service(), ID, random.pick(RANDOM))
      for (const id of Object.values((await presentState(time.store, ID)).ids)) pageIds.add(id)
      time.pass(1)
    }
    const pageId = random.pick([...pageIds])
    const [before, present] = [await states(), await presentState(time.store, ID)]
    await forget(pageId)
    expect(await presentState(time.store, ID)).toEqual(present)
    const expected = before.map((state) => withoutFormer(state, present, pageId))
    // the newest revision is that of the deletion
    expect((await states()).slice(1)).toEqual(expected)
    await later()
    expect((await states()).slice(1)).toEqual(expected)
    const kept = new Set([...expected, present].flatMap(({ files }) => Object.values(files)))
    const former = before.flatMap((state) => {
      const name = nameOf(state, pageId)
      return name === undefined || kept.has(state.files[name]!) ? [] : [state.files[name]!]
    })
    for (const text of await texts()) expect(former).not.toContain(text)
    // and it goes on as a history does
    await tryChange(service(), ID, 'save')
    const all = await names()
    const whole = { type: 'restore', revision: all.at(-1)!, newest: all[0]! } as const
    await change(whole)
    expect(await presentState(time.store, ID)).toEqual(expected.at(-1))
  })

  const aBook = async () => {
    await publish(service(), ID, 3)
    for (let n = 0; n < 3; n++) await tryChange(service(), ID, 'save')
    return (await presentState(time.store, ID)).ids['1.html']!
  }

  it('is gone at once from history and store if nothing was changed within the last hour', async () => {
    const pageId = await aBook()
    const [first = ''] = (await names()).slice(-1)
    const former = (await pastState(time.store, ID, first, time.clock())).files['1.html']!
    time.pass(2)
    await tryChange(service(), ID, 'details')
    time.pass(2)
    await forget(pageId)
    const { revisions } = await service().port.history(ID, { limit: 100, pageId })
    expect(revisions.map(({ kind }) => kind)).toEqual(['forgetPage', 'create'])
    await expect(service().port.revisionPage(ID, first, pageId)).rejects.toMatchObject({ code: 'revision_missing' })
    expect(await texts()).not.toContain(former)
  })

  it('keeps what a collection before every call needs', async () => {
    const pageId = await aBook()
    const [before, present] = [await states(), await presentState(time.store, ID)]
    time.pass(25)
    time.runBeforeEachCall(async () => void (await service().collectGarbage()))
    await forget(pageId)
    time.runBeforeEachCall(null)
    await later()
    expect((await states()).slice(1)).toEqual(before.map((state) => withoutFormer(state, present, pageId)))
  })

  it('is refused for a history that has gone on, a page that is nowhere in it, and a book that is not there', async () => {
    const pageId = await aBook()
    const [newest = '', before = ''] = await names()
    const refused = async (code: string, asked: Partial<Extract<BookChange, { type: 'forgetPage' }>>) =>
      expect(change({ type: 'forgetPage', pageId, newest, ...asked })).rejects.toMatchObject({ code })
    await refused('changed_meanwhile', { newest: before })
    await refused('page_without_history', { pageId: '0'.repeat(20) })
    await change({ type: 'delete' })
    await refused('book_missing', {})
    expect(await names()).toContain(newest)
  })

  it('answers a repeat as the first time', async () => {
    const pageId = await aBook()
    const asked = {
      operationId: newOperationId(),
      change: { type: 'forgetPage', pageId, newest: (await names())[0]! },
    } as const
    const first = await service().port.change(ID, asked)
    expect((await service().port.change(ID, asked)).revision).toBe(first.revision)
    expect((await names()).length).toBe(5)
  })

  it('does not hide from a change whose answer was lost that it has landed', async () => {
    const pageId = await aBook()
    let isLost = false
    const losing = {
      ...time.store,
      async put(...given: Parameters<typeof time.store.put>) {
        const answer = await time.store.put(...given)
        if (isLost || !given[0].startsWith('manifests/')) return answer
        isLost = true
        await forget(pageId)
        await tryChange(service(), ID, 'details')
        throw new Error('the answer is lost')
      },
    }
    await change({ type: 'insertPage', page: 1, content: 'once', figures: {} }, service(losing))
    const { files } = await presentState(time.store, ID)
    expect(isLost).toBe(true)
    expect(Object.values(files).filter((text) => text === 'once')).toHaveLength(1)
  })

  describe('cut off', () => {
    it.each([0, 1, 2])('after %i removals, is finished by the next collection', async (cutAt) => {
      const pageId = await aBook()
      const [before, present] = [await states(), await presentState(time.store, ID)]
      time.pass(2)
      let removals = 0
      const cut = {
        ...time.store,
        remove: (keys: readonly string[]) =>
          removals++ === cutAt ? Promise.reject(new Error('cut')) : time.store.remove(keys),
      }
      await expect(forget(pageId, service(cut))).rejects.toThrow()
      await tryChange(service(), ID, 'addFigure')
      await later()
      expect((await states()).slice(2)).toEqual(before.map((state) => withoutFormer(state, present, pageId)))
      const kept = new Set((await states()).flatMap(({ files }) => Object.values(files)))
      for (const text of await texts()) expect(text === '' || kept.has(text), text).toBe(true)
    })

    it.each([1, 2, 3, 4, 5, 6])('at write %i, has changed nothing', async (cutAt) => {
      const pageId = await aBook()
      const before = await states()
      let writes = 0
      const cut = {
        ...time.store,
        put: (...given: Parameters<typeof time.store.put>) =>
          ++writes === cutAt ? Promise.reject(new Error('cut')) : time.store.put(...given),
      }
      const hasty = createStorage(cut, { clock: time.clock, historyDays: 365, retryForMs: 0 })
      await forget(pageId, hasty).catch(() => null)
      expect(await states()).toEqual(before)
      await later()
      expect(await states()).toEqual(before)
    })
  })
})
