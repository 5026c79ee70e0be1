import type { Book } from '@hikma/contracts/book'
import { createContext, useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { fetchBook, type BooksDispatch, foundBook } from '../../../api/booksApi.ts'
import { replaceBook } from '../../../books/bookLists.ts'
import { clampPage, visibleIndex } from '../dom/pageSteps.ts'
import {
  bookChanged,
  pageTurned,
  selectHasChanged,
  selectDeletingIndex,
  selectPage,
  selectStep,
} from './readerSlice.ts'
import { usePages } from './usePages.ts'
import { useTurns } from './useTurns.ts'

export type Reader = ReturnType<typeof useReader>

/** The current reader, for the few components that render in the frame of a turn (decision 12). */
export const CurrentReader = createContext<Reader | null>(null)

/** The reading position in a book, the page there, and the functions that turn to another page. */
export function useReader(book: Book, onGone: () => void) {
  const dispatch = useDispatch<BooksDispatch>()
  const deletingIndex = useSelector(selectDeletingIndex)
  const page = useSelector(selectPage)
  const place = clampPage(page, book.totalPages)
  const total = book.totalPages - (deletingIndex === null ? 0 : 1)
  const index = visibleIndex(place, deletingIndex)
  const step = useSelector(selectStep)
  const hasChanged = useSelector(selectHasChanged)
  const turns = useTurns(book.totalPages)
  // The book has become shorter: so that the address is that of the page on the screen.
  useEffect(() => {
    if (place !== page) dispatch(pageTurned({ page: place, step }))
  }, [dispatch, place, page, step])

  const pages = usePages({
    book,
    index: place,
    refreshBook: async () => foundBook(await dispatch(fetchBook(book.id))),
    onChanged: (changed) => {
      dispatch(replaceBook(changed))
      dispatch(bookChanged())
    },
    onGone,
  })
  return useMemo(
    () => ({ book, index, total, step, hasChanged, ...turns, ...pages }),
    [book, index, total, step, hasChanged, turns, pages],
  )
}
