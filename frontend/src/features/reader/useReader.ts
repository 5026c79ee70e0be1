import type { Book } from '@hikma/contracts/book'
import { createContext, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { fetchBook, updateBookInLists, type BooksDispatch, outcomeOf } from '../../api/booksApi.ts'
import { clampPage, seenIndex } from './navigation/pageSteps.ts'
import { bookChanged, selectChanged, selectLeaving, selectPage, selectTravel } from './readerSlice.ts'
import { usePages } from './page/usePages.ts'
import { useTurns } from './navigation/useTurns.ts'

export type Reader = ReturnType<typeof useReader>

/** The reader as it is now, for what belongs into the very frame of a turn. */
export const ReaderNow = createContext<Reader | null>(null)

/** The place in a book, its page, and the ways to another place. */
export function useReader(book: Book, onGone: () => void) {
  const dispatch = useDispatch<BooksDispatch>()
  const leaving = useSelector(selectLeaving)
  const place = clampPage(useSelector(selectPage), book.totalPages)
  const total = book.totalPages - (leaving === null ? 0 : 1)
  const index = seenIndex(place, leaving)
  const travel = useSelector(selectTravel)
  const changed = useSelector(selectChanged)
  const turns = useTurns(book.totalPages)

  const pages = usePages({
    book,
    index: place,
    refreshBook: async () => outcomeOf(await dispatch(fetchBook(book.id))),
    onChanged: (known) => {
      dispatch(updateBookInLists(known))
      dispatch(bookChanged())
    },
    onGone,
  })
  return useMemo(
    () => ({ book, index, total, travel, changed, ...turns, ...pages }),
    [book, index, total, travel, changed, turns, pages],
  )
}
