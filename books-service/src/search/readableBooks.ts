import type { AreaPage, AreaPages, StoragePages } from '@hikma/contracts/areaPages'
import type { Viewer } from '@hikma/contracts/session'
import { LRUCache } from 'lru-cache'
import { awaitStorage } from '../awaitStorage.ts'

/** In pages: some hundred bytes each. */
const MAX_CACHED_PAGES = 100_000

/** A book as its viewer may read it now. */
export interface ReadableBook extends Pick<AreaPages, 'index' | 'isPublic' | 'ext' | 'assistant'> {
  pages: readonly AreaPage[]
}

export type ReadableBooks = ReturnType<typeof createReadableBooks>

/** Which pages of books a viewer may read: storage says it at each call, lists of pages are sent once per state. */
export function createReadableBooks(storage: StoragePages) {
  const cache = new LRUCache<string, { index: string; pages: readonly AreaPage[] }>({
    maxSize: MAX_CACHED_PAGES,
    sizeCalculation: ({ pages }) => pages.length + 1,
  })
  const keyOf = (id: string, viewer: Viewer): string => `${id} ${viewer}`

  function noted(key: string, known: readonly AreaPage[], area: AreaPages): ReadableBook {
    if (area.pages) cache.set(key, { index: area.index, pages: area.pages })
    return { ...area, pages: area.pages ?? known }
  }

  return {
    /** Throws 404 if there is no such book for this viewer, 503 if that is unknown. */
    async book(id: string, viewer: Viewer): Promise<ReadableBook> {
      const key = keyOf(id, viewer)
      const known = cache.get(key)
      return noted(key, known?.pages ?? [], await awaitStorage(storage.pages(id, viewer, known?.index)))
    },

    /** Those of these books that the viewer may read. Throws 503 if that is unknown. */
    async books(ids: readonly string[], viewer: Viewer): Promise<Map<string, ReadableBook>> {
      const known = ids.map((id) => cache.get(keyOf(id, viewer)))
      const asked = ids.map((id, at) => ({ id, knownIndex: known[at]?.index ?? null }))
      const areas = await awaitStorage(storage.pagesOfBooks(asked, viewer))
      return new Map(
        ids.flatMap((id, at) => {
          const area = areas[at]
          return area ? [[id, noted(keyOf(id, viewer), known[at]?.pages ?? [], area)] as const] : []
        }),
      )
    },
  }
}
