import type { Book } from '@hikma/contracts/book'
import { useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useListCachedBooksQuery, useListBooksQuery } from '../api/booksApi.ts'
import { selectIsAdmin } from '../session/sessionSlice.ts'
import { useIsSlow } from '../ui/useIsSlow.ts'

/** Why the cached list is shown: there is no connection, the library does not answer, or it has not answered yet. */
export type StaleReason = 'offline' | 'unavailable' | 'slow'

export interface BookList {
  /** The books that this viewer may see; undefined while loading, or if the list failed and none is cached. */
  books: readonly Book[] | undefined
  /** Null if the list is current. */
  staleReason: StaleReason | null
  /** The library itself has listed its books. */
  isCurrent: boolean
  hasFailed: boolean
  refetch: () => void
  /** The book in the list or else in the cached list, which may still have one that was just removed. */
  find: (id: string | null) => Book | undefined
}

/** The list of books from the library or, until it answers, from the cache. */
export function useBookList(): BookList {
  const { data: listed, error, isFetching, refetch } = useListBooksQuery()
  const { data: cached, isLoading: isReadingCache, refetch: readCache } = useListCachedBooksQuery()
  const isSlow = useIsSlow(isFetching && !listed)
  const isAdmin = useSelector(selectIsAdmin)
  // A cache that was too slow for the first view is asked again by whoever needs it now.
  useEffect(() => {
    if (error && !cached) void readCache()
  }, [error, cached, readCache])
  const books = listed ?? cached ?? undefined
  // The server sends private books to admins only, but the list of a session that has ended may still be here.
  const visible = useMemo(() => (isAdmin ? books : books?.filter(({ isPublic }) => isPublic)), [isAdmin, books])

  return {
    books: visible,
    staleReason: books ? staleReasonOf(error !== undefined, isSlow) : null,
    isCurrent: listed !== undefined,
    hasFailed: error !== undefined && !isFetching && !isReadingCache,
    refetch: () => void refetch(),
    find: (id) => listed?.find((book) => book.id === id) ?? cached?.find((book) => book.id === id),
  }
}

function staleReasonOf(hasFailed: boolean, isSlow: boolean): StaleReason | null {
  // `error` remains set while the list is fetched again, so the notice does not flicker.
  if (hasFailed) return navigator.onLine ? 'unavailable' : 'offline'
  return isSlow ? 'slow' : null
}
