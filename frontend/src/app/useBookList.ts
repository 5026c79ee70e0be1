import type { Book } from '@hikma/contracts/book'
import { useEffect, useEffectEvent } from 'react'
import { useLastBooksQuery, useListBooksQuery } from '../api/booksApi.ts'
import { useIsSlow } from './useIsSlow.ts'

/** Why the list is the one of last time: there is no connection, no answer, or none yet. */
export type Old = 'offline' | 'away' | 'slow'

export interface BookList {
  /** Absent while nothing is known, and where nothing can be had. */
  books: readonly Book[] | undefined
  old: Old | null
  /** There is nothing to show. */
  failed: boolean
  refetch: () => void
  /** Of the list or, when it has just left that, as it was last seen. */
  find: (id: string | null) => Book | undefined
}

/** The books: those that the library lists or, until it does, those it listed last time. */
export function useBookList(): BookList {
  const { data: listed, error, isFetching, refetch } = useListBooksQuery()
  const { data: last, isLoading: isOpening } = useLastBooksQuery()
  const isLate = useIsSlow(isFetching && !listed)
  const books = listed ?? last ?? undefined

  const ask = () => void refetch()
  const onOnline = useEffectEvent(ask)
  useEffect(() => {
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])

  return {
    books,
    old: books ? whyOld(error !== undefined, isLate) : null,
    failed: error !== undefined && !isFetching && !isOpening,
    refetch: ask,
    find: (id) => listed?.find((book) => book.id === id) ?? last?.find((book) => book.id === id),
  }
}

function whyOld(hasFailed: boolean, isLate: boolean): Old | null {
  // A failure lasts until an answer has come: asking again does not make the sentence flash.
  if (hasFailed) return navigator.onLine ? 'away' : 'offline'
  return isLate ? 'slow' : null
}
