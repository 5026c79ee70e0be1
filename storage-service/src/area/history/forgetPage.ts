import { infoName, pageNumberOf } from '@hikma/contracts/areaNames'
import { httpError } from '@hikma/service-kit/httpError'
import pLimit from 'p-limit'
import type { AreaIndex, Files, Indexes } from '../areaIndex.ts'
import { newUlid } from '../keys.ts'
import type { Manifest } from '../manifest.ts'
import { movablePage } from '../numbering.ts'
import type { Objects } from '../objects.ts'
import { nameOfPage } from '../pageId.ts'
import { readNumberings, storeNumberings, type Numberings } from '../storedNumberings.ts'
import { withChanged } from './changedFiles.ts'
import { MILESTONE_EVERY, type HistoryHead, type Revision } from './revision.ts'
import type { Revisions } from './revisions.ts'
import { walkHistory } from './walkHistory.ts'
import { changedWithStandIn, withStandIn, type StandIn } from './withoutPage.ts'

const MAX_CONCURRENT_WRITES = 16

export interface ForgetPageDeps {
  indexes: Indexes
  revisions: Revisions
  objects: Objects
  clock: () => number
}

/** The page as it is now, and what stands for its former texts. */
async function standInFor(id: string, pageId: string, present: AreaIndex, objects: Objects): Promise<StandIn> {
  const { files } = present
  const blank = objects.write(id, Buffer.alloc(0))
  await blank.written
  const name = nameOfPage(files, pageId)
  const info = name === null ? undefined : files.get(infoName(pageNumberOf(name)!))
  if (name === null) return { pageId, now: null, numbering: new Map(), blank: blank.entry }
  const { entry, numbering } = movablePage(files.get(name)!, present)
  return { pageId, now: { name, page: entry, info: info ?? null }, numbering, blank: blank.entry }
}

/** The links of a revision that follows another one, and the head that names it. */
function following({ number, until, whole }: Revision, former: HistoryHead | null, index: string) {
  const id = newUlid()
  const links = { parent: former && { id: former.id, until: former.until }, milestone: former?.milestone ?? null }
  const milestone = number % MILESTONE_EVERY === 0 ? id : links.milestone
  const parts = whole ? 0 : (former?.parts ?? 0) + 1
  return { links, head: { id, number, milestone, until, index, parts } satisfies HistoryHead }
}

/**
 * Writes the retained history of an area anew, with the present text of a page where its former texts were, and gives
 * its head, which nothing names yet. Revisions are never overwritten, so all are new (decision 61). Throws 404 if the
 * page is in no state of it.
 */
export function createForgetPage({ indexes, revisions, objects, clock }: ForgetPageDeps) {
  return async function forgetPage(id: string, manifest: Manifest, pageId: string): Promise<HistoryHead> {
    const indexOf = async (index: string) => {
      const read = await indexes.read(id, index)
      if (!read) throw new Error(`index ${index} of ${id} is missing`)
      return read
    }
    const newestFirst: Revision[] = []
    for await (const { revision } of walkHistory((name) => revisions.read(id, name), manifest.head, clock()))
      newestFirst.push(revision)
    const standIn = await standInFor(id, pageId, await indexOf(manifest.index), objects)
    const withNumbering = (known: Numberings): Numberings => new Map([...known, ...standIn.numbering])
    const limit = pLimit(MAX_CONCURRENT_WRITES)
    const writes: Promise<void>[] = []

    let before: Files | null = null
    let head: HistoryHead | null = null
    let isFound = false
    for (const revision of newestFirst.toReversed()) {
      const whole = revision.whole && revision.index !== null ? await indexOf(revision.index) : null
      if (!whole && !before) throw new Error(`the history of ${id} does not begin with a whole revision`)
      const after: Files = whole?.files ?? withChanged(before!, revision.changed)
      const files = withStandIn(after, standIn)
      isFound ||= files !== after
      const index = whole && files !== after ? newUlid() : revision.index
      if (whole && index !== null && index !== revision.index)
        writes.push(
          limit(() => indexes.write(id, index, { ...whole, files, numberings: withNumbering(whole.numberings) })),
        )
      const changed = revision.changed.length === 0 ? [] : changedWithStandIn(revision.changed, before, after, standIn)
      const next = following(revision, head, manifest.index)
      const numberings = revision.numberings && storeNumberings(withNumbering(readNumberings(revision.numberings)))
      const rewritten = { ...revision, ...next.links, index, changed, ...(numberings && { numberings }) }
      writes.push(limit(() => revisions.write(id, next.head.id, rewritten)))
      ;({ head } = next)
      before = after
    }
    await Promise.all(writes)
    if (!head || !isFound) throw httpError('page_without_history')
    return head
  }
}
export type ForgetPage = ReturnType<typeof createForgetPage>
