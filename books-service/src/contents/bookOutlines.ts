import type { AreaPage } from '@hikma/contracts/areaPages'
import type { PageOutline } from '@hikma/contracts/page/outlineOf'
import { LRUCache } from 'lru-cache'
import type { PageRows } from './pageRows.ts'

/** In pages: some hundred bytes each. */
const MAX_CACHED_OUTLINES = 100_000

export type BookOutlines = ReturnType<typeof createBookOutlines>

/** The outlines of books' pages. What a page is about never changes, so only new pages are looked up. */
export function createBookOutlines(rows: Pick<PageRows, 'outlines'>) {
  const cache = new LRUCache<string, ReadonlyMap<string, PageOutline>>({
    maxSize: MAX_CACHED_OUTLINES,
    sizeCalculation: ({ size }) => size + 1,
  })

  /** The outlines of these pages of a book, in their order. Null as long as one is missing. */
  return async function outlinesOf(id: string, pages: readonly AreaPage[]): Promise<PageOutline[] | null> {
    const known = cache.get(id)
    const lacking = pages.flatMap(({ etag }) => (known?.has(etag) ? [] : [etag]))
    const found = new Map((await rows.outlines(id, lacking)).map(({ etag, outline }) => [etag, outline]))
    for (const { etag } of pages) if (known?.has(etag)) found.set(etag, known.get(etag)!)
    cache.set(id, found)
    const outlines = pages.flatMap(({ etag }) => found.get(etag) ?? [])
    return outlines.length < pages.length ? null : outlines
  }
}
