import { pageNumberOf } from '@hikma/contracts/areaNames'
import { createYielder } from '@hikma/service-kit/createYielder'
import pLimit from 'p-limit'
import { type FileEntry, type Files, type Indexes } from '../areaIndex.ts'
import { liveRecord } from '../manifest.ts'
import type { Manifests } from '../manifests.ts'
import type { Objects } from '../objects.ts'
import { pageDigest } from '../pageDigest.ts'
import { pageIdOf } from '../pageId.ts'
import type { Stages } from '../stages.ts'
import { matchPages, type MatchedPage } from './matchPages.ts'
import { wordBag } from './wordBag.ts'

/** The index's fields for a page of a replacement besides its object, by file name. */
export type ReplacedPages = ReadonlyMap<string, Pick<FileEntry, 'id' | 'digest' | 'name'>>

/** Pages are compared if those before and after have no more bytes than this together. */
const MAX_COMPARED_BYTES = 32 * 1024 * 1024
/** Reading is given up after this time: a change must end within that of its request. */
const MAX_READ_MS = 5_000
const MAX_CONCURRENT_READS = 16

export interface ReplacementDeps {
  manifests: Manifests
  indexes: Indexes
  objects: Objects
  stages: Stages
}

interface Page {
  name: string
  entry: FileEntry
}

const NONE: ReplacedPages = new Map()

/** The pages of an area, or of a stage, in their order. */
function pagesIn(files: Files): Page[] {
  const pages = [...files].flatMap(([name, entry]) => {
    const number = pageNumberOf(name)
    return number === null ? [] : [{ number, name, entry }]
  })
  return pages.sort((a, b) => a.number - b.number)
}

const bytesOf = (pages: readonly Page[]): number => pages.reduce((sum, { entry }) => sum + entry.size, 0)

/** What a page keeps when it goes on with another text. */
const identityOf = (former: FileEntry): Pick<FileEntry, 'id' | 'name'> => ({
  id: pageIdOf(former),
  ...(former.name !== undefined && { name: former.name }),
})

/** Without reading: a page of the same name and size goes on. */
function matchedBySize(before: readonly Page[], after: readonly Page[]): ReplacedPages {
  const known = new Map(before.map(({ name, entry }) => [name, entry]))
  return new Map(
    after.flatMap(({ name, entry }) => {
      const former = known.get(name)
      return former?.size === entry.size ? [[name, identityOf(former)] as const] : []
    }),
  )
}

/** Finds out which pages of a stage continue which pages of the book that it is to replace (decision 44). */
export function createReplacement({ manifests, indexes, objects, stages }: ReplacementDeps) {
  /** The pages as they are compared; null if reading takes too long. */
  async function compared(id: string, pages: readonly Page[], deadline: number): Promise<MatchedPage[] | null> {
    const read = async (entry: FileEntry) => (await objects.read(id, entry)) ?? Buffer.of()
    let isLate = false
    const result = await pLimit(MAX_CONCURRENT_READS).map(pages, async ({ entry }) => {
      isLate ||= performance.now() > deadline
      const digest = entry.digest ?? (isLate ? '' : pageDigest(await read(entry)))
      return { digest, words: async () => wordBag((await read(entry)).toString()) }
    })
    return isLate ? null : result
  }

  async function matched(id: string, before: readonly Page[], after: readonly Page[]): Promise<ReplacedPages> {
    if (bytesOf(before) + bytesOf(after) > MAX_COMPARED_BYTES) return matchedBySize(before, after)
    const deadline = performance.now() + MAX_READ_MS
    const [left, right] = [await compared(id, before, deadline), await compared(id, after, deadline)]
    if (!left || !right) return matchedBySize(before, after)
    const pairs = await matchPages(left, right, createYielder())
    const formers = new Map(pairs.map(([i, j]) => [j, before[i]!.entry]))
    return new Map(
      after.map(({ name }, at) => {
        const former = formers.get(at)
        return [name, { digest: right[at]!.digest, ...(former && identityOf(former)) }]
      }),
    )
  }

  /**
   * The known state of the pages of a stage that is about to replace the content of a book; empty if there is no book.
   * Called before the swap, not in its retries.
   */
  return async function replacedPages(id: string, stage: string): Promise<ReplacedPages> {
    const stored = await manifests.fresh(id)
    if (!stored || !liveRecord(stored.manifest)) return NONE
    if (stored.manifest.stages.some((published) => published.stage === stage)) return NONE
    const index = await indexes.read(id, stored.manifest.index)
    return index ? matched(id, pagesIn(index.files), pagesIn(await stages.list(id, stage))) : NONE
  }
}
export type ReplacedPagesOf = ReturnType<typeof createReplacement>
