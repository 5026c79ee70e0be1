import type { BookChange } from '@hikma/contracts/changes'
import { createIndexes } from '@hikma/storage-service/area/areaIndex'
import { createRevisions } from '@hikma/storage-service/area/history/revisions'
import { collectGarbage } from '@hikma/storage-service/area/collectGarbage'
import { createManifests } from '@hikma/storage-service/area/manifests'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createStorage, newOperationId, publish, silentLogger } from '../../test-support/builders/createStorage.ts'
import { seedOf, trialsOf } from '../../test-support/trials.ts'
import { tryChange, type ChangeKind } from '../builders/changesOfABook.ts'
import { createLedger, liveRevisions, presentState, type Ledger, type PastContent } from '../builders/pastState.ts'
import { createClockedStore } from '../engines/createClockedStore.ts'
import { proveOnStores } from '../engines/onEveryStore.ts'

const HISTORIES = trialsOf(10)
const DAYS = 400

const CHANGES: readonly ChangeKind[] = [
  'save',
  'saveWithFigures',
  'addFigure',
  'removeFigure',
  'move',
  'insertPage',
  'deletePage',
  'reorderPages',
  'replaceText',
  'details',
  'visibility',
  'publish',
  'deleteBook',
  'undelete',
]

type Step =
  | { kind: 'change'; change: ChangeKind }
  | { kind: 'manySaves'; count: number }
  | { kind: 'undo' }
  | { kind: 'restoreBook'; at: number }
  | { kind: 'restorePage'; at: number; page: number }
  | { kind: 'collect' }
  | { kind: 'deleteForGood' }

const at = fc.nat(199)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 20,
      arbitrary: fc.record({ kind: fc.constant('change' as const), change: fc.constantFrom(...CHANGES) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('manySaves' as const), count: fc.integer({ min: 20, max: 70 }) }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('restoreBook' as const), at }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('restorePage' as const), at, page: fc.nat(9) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('collect' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteForGood' as const) }) },
  ),
  { minLength: 15, maxLength: 40 },
)

const isPage = (name: string): boolean => /^\d+\.html$/.test(name)
const nameOf = ({ ids }: PastContent, pageId: string): string | undefined =>
  Object.keys(ids).find((name) => ids[name] === pageId)

/** The content after a page was restored, as the model says: the page and its figures; everything else stays. */
function withPage(present: PastContent, past: PastContent, pageId: string): PastContent['files'] {
  const [now, then] = [nameOf(present, pageId)!, nameOf(past, pageId)!]
  const [info, pastInfo] = [now, then].map((name) => name.replace('.html', '.info')) as [string, string]
  const { [info]: _, ...files } = present.files
  const named = Object.keys((JSON.parse(past.files[pastInfo] ?? '{"figures":{}}') as { figures: object }).figures)
  const figures = named.filter((name) => !(name in files) && name in past.files)
  return {
    ...files,
    [now]: past.files[then]!,
    ...(pastInfo in past.files && { [info]: past.files[pastInfo]! }),
    ...Object.fromEntries(figures.map((name) => [name, past.files[name]!])),
  }
}

proveOnStores('a book with its history', (fresh) => {
  const tally = { histories: 0, steps: 0, revisions: 0, restores: 0, refused: 0 }
  afterAll(() => {
    console.log(
      `history model: ${tally.histories} histories, ${tally.steps} steps, ${tally.revisions} revisions compared, ` +
        `${tally.restores} restores, ${tally.refused} refused, 0 lost`,
    )
  })

  let time: ReturnType<typeof createClockedStore>
  let id = ''
  let ledger: Ledger
  const service = () => createStorage(time.store, { clock: time.clock, historyDays: DAYS })
  const change = (asked: BookChange) => service().port.change(id, { operationId: newOperationId(), change: asked })
  const names = () => liveRevisions(time.store, id, time.clock())

  /** Restores and expects what the model says, or a refusal if the model says so. */
  async function restore(revision: string, pageId?: string): Promise<void> {
    const present = await presentState(time.store, id)
    const past = ledger.contentOf(revision)
    const newest = (await names())[0]!
    const isPossible =
      !present.isDeleted &&
      (pageId === undefined
        ? !past.isDeleted && past.record !== null
        : nameOf(present, pageId) !== undefined && nameOf(past, pageId) !== undefined)
    const asked = { type: 'restore', revision, newest, ...(pageId !== undefined && { pageId }) } as const
    const code = await change(asked).then(
      () => null,
      (error: { code: string; status: number }) => {
        expect([404, 409]).toContain(error.status)
        return error.code
      },
    )
    expect([isPossible, code === null], `${code}`).toEqual([isPossible, isPossible])
    if (code !== null) return void tally.refused++
    tally.restores++
    const after = await presentState(time.store, id)
    if (pageId === undefined) expect(after).toEqual(past)
    else expect(after.files).toEqual(withPage(present, past, pageId))
    if (pageId !== undefined) expect(after.ids).toEqual(present.ids)
  }

  async function take(step: Step): Promise<void> {
    const known = ledger.live()
    switch (step.kind) {
      case 'change':
        return void (await tryChange(service(), id, step.change))
      case 'manySaves':
        for (let n = 0; n < step.count; n++) {
          await tryChange(service(), id, 'save')
          await ledger.note()
        }
        return
      case 'undo':
        return known.length < 2 ? undefined : restore(known.at(-2)!)
      case 'restoreBook':
        return known.length === 0 ? undefined : restore(known[step.at % known.length]!)
      case 'restorePage': {
        if (known.length === 0) return
        const revision = known[step.at % known.length]!
        const { ids } = ledger.contentOf(revision)
        const pages = Object.keys(ids).filter(isPage)
        return pages.length === 0 ? undefined : restore(revision, ids[pages[step.page % pages.length]!])
      }
      case 'collect': {
        time.pass(25)
        const { store, clock } = time
        const readers = { indexes: createIndexes(store), revisions: createRevisions(store) }
        await collectGarbage({ store, ...readers, manifests: createManifests(store, clock), logger: silentLogger })
        return
      }
      case 'deleteForGood': {
        const { isDeleted, record } = await presentState(time.store, id)
        if (!isDeleted || !record) return
        await change({ type: 'deleteForGood' })
        ledger.forgetAll()
      }
    }
  }

  describe('after any steps', () => {
    it(`gives every state back to the byte, in ${HISTORIES} random histories`, async () => {
      let store: ObjectStore | null = null
      let count = 0
      await fc.assert(
        fc.asyncProperty(steps, async (history) => {
          store ??= await fresh()
          time = createClockedStore(store)
          id = `book-${++count}`
          ledger = createLedger(time.store, id, time.clock, DAYS)
          await publish(service(), id, 3)
          await ledger.note()
          for (const step of history) {
            await take(step)
            await ledger.note()
            tally.steps++
            const live = ledger.live()
            expect(await names()).toEqual(live.toReversed())
            expect(await ledger.differences(live.slice(-2)), JSON.stringify(step)).toEqual([])
          }
          expect(await ledger.differences()).toEqual([])
          tally.revisions += ledger.live().length
          tally.histories++
        }),
        { numRuns: HISTORIES, seed: seedOf(20261124), endOnFailure: true },
      )
    })
  })
})
