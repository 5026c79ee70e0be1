import type { Book } from '@hikma/contracts/book'
import { isSearchTooLong, parseSearch } from '@hikma/contracts/search/parseSearch'
import type { SearchAnswer } from '@hikma/contracts/searchAnswer'
import { useEffect, useMemo, useState } from 'react'
import { type ApiError, isOutcomeUnknown } from '@hikma/publishing/ApiError'
import { toApiError } from '../../../api/toApiError.ts'
import { useBookSearchQuery } from '../../../api/searchApi.ts'
import { useIsSlow } from '../../../ui/useIsSlow.ts'
import { type CachedPassages, searchCachedPages } from './searchCachedPages.ts'

/** Why only cached pages were searched. */
export type CachedReason = 'offline' | 'unavailable' | 'slow'

export type FoundPassages =
  /** There is nothing to search for. */
  | { kind: 'nothing' }
  | { kind: 'tooLong' }
  | { kind: 'searching'; isSlow: boolean }
  /** `isStale`: the answer is that of the search before, and the library has been asked again. */
  | { kind: 'found'; answer: SearchAnswer; isStale: boolean }
  | { kind: 'cached'; answer: CachedPassages; reason: CachedReason }
  | { kind: 'failed'; error: ApiError }

const NOTHING: FoundPassages = { kind: 'nothing' }
const TOO_LONG: FoundPassages = { kind: 'tooLong' }

/** The passages that a search finds in a book: by the library or, while that cannot be reached, in the cached pages. */
export function useFoundPassages(book: Book, search: string): { found: FoundPassages; retry: () => void } {
  const isTooLong = isSearchTooLong(search)
  const isEmpty = useMemo(() => isTooLong || parseSearch(search).terms.length === 0, [isTooLong, search])
  const query = useBookSearchQuery(book.id, search, { isSkipped: isEmpty })
  const { currentData, data, isFetching, refetch } = query
  const error = isEmpty || isFetching || !query.error ? null : toApiError(query.error)
  const isSlow = useIsSlow(isFetching)
  const isAway = error !== null && isOutcomeUnknown(error)
  const cached = useCachedPassages(book, search, isAway || (isSlow && !currentData))
  useEffect(() => {
    if (!isAway) return
    const retry = () => void refetch()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isAway, refetch])

  const find = (): FoundPassages => {
    if (isTooLong) return TOO_LONG
    if (isEmpty) return NOTHING
    if (error && !isAway) return { kind: 'failed', error }
    if (currentData && !error) return { kind: 'found', answer: currentData, isStale: false }
    if (cached) return { kind: 'cached', answer: cached, reason: reasonOf(isAway) }
    if (isFetching && data && !isSlow) return { kind: 'found', answer: data, isStale: true }
    return { kind: 'searching', isSlow }
  }
  return { found: find(), retry: () => void refetch() }
}

function reasonOf(isAway: boolean): CachedReason {
  if (!navigator.onLine) return 'offline'
  return isAway ? 'unavailable' : 'slow'
}

interface Found {
  book: Book
  search: string
  passages: CachedPassages
}

/** The passages that a search finds in the cached pages of a book; null while it is not wanted or goes on. */
function useCachedPassages(book: Book, search: string, isWanted: boolean): CachedPassages | null {
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
