import type { Book } from '@hikma/contracts/book'
import { useEffect, useState } from 'react'
import { type CachedPassages, searchCachedPages } from './searchCachedPages.ts'

interface Found {
  book: Book
  search: string
  passages: CachedPassages
}

/** The passages that a search finds in the cached pages of a book; null while it is not wanted or goes on. */
export function useCachedPassages(book: Book, search: string, isWanted: boolean): CachedPassages | null {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    searchCachedPages(book, search, controller.signal)
      .then((passages) => setFound({ book, search, passages }))
      // Another search has begun.
      .catch(() => undefined)
    return () => controller.abort()
  }, [book, search, isWanted])
  return isWanted && found?.book === book && found.search === search ? found.passages : null
}
