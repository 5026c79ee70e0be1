import type { ContentsEntry } from '@hikma/contracts/contents'
import type { PageLine } from '../../../lib/PageLine.ts'

/** So many pages on either side are searched for a line that is not on its page. */
const MAX_DISTANCE = 8

interface FindLineOptions {
  /** Null for the top of the page. */
  line: PageLine | null
  pageId: string | null
  /** Index of the page where it was, from 0. */
  index: number
  total: number
  contents: () => Promise<readonly ContentsEntry[] | null>
  /** Whether a page has the line; false for a page that cannot be read. */
  hasLine: (index: number, line: PageLine | null) => Promise<boolean>
}

/**
 * The index of the page that has a line which is not where it was, because pages were inserted, deleted or rewritten: the
 * page of this id, else one nearby. Null if none has it.
 */
export async function findLine({
  line,
  pageId,
  index,
  total,
  contents,
  hasLine,
}: FindLineOptions): Promise<number | null> {
  const entry = pageId === null ? undefined : (await contents())?.find((other) => other.pageId === pageId)
  if (entry && (await hasLine(entry.page - 1, line))) return entry.page - 1
  // A top is on every page, and a picture has no words.
  if (!line?.quote) return null
  for (let distance = 1; distance <= MAX_DISTANCE; distance++)
    for (const near of [index + distance, index - distance])
      if (near >= 0 && near < total && (await hasLine(near, line))) return near
  return null
}
