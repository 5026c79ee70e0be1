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

  /** The outlines of these pages of books, in their order; null for a book as long as one of its own is missing. */
  return async function outlinesOf(
    books: ReadonlyMap<string, readonly AreaPage[]>,
  ): Promise<Map<string, PageOutline[] | null>> {
    const found = new Map([...books.keys()].map((id) => [id, new Map<string, PageOutline>()]))
    const lacking: { book: string; etag: string }[] = []
    for (const [book, pages] of books) {
      const known = cache.get(book)
      for (const { etag } of pages) {
        const outline = known?.get(etag)
        if (outline) found.get(book)!.set(etag, outline)
        else lacking.push({ book, etag })
      }
    }
    for (const { book, etag, outline } of await rows.outlines(lacking)) found.get(book)!.set(etag, outline)
    return new Map(
      [...books].map(([book, pages]) => {
        const outlines = found.get(book)!
        cache.set(book, outlines)
        const present = pages.flatMap(({ etag }) => outlines.get(etag) ?? [])
        return [book, present.length < pages.length ? null : present]
      }),
    )
  }
}
