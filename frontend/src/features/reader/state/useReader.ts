import type { Book } from '@hikma/contracts/book'
import type { Store } from '@reduxjs/toolkit'
import { createContext, useEffect, useMemo } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { fetchBook, type BooksDispatch, foundBook } from '../../../api/booksApi.ts'
import { replaceBook } from '../../../books/bookLists.ts'
import { bookIndex, clampPage, indexAfter, type Step, stepBetween, visibleIndex } from '../dom/pageSteps.ts'
import type { Edge } from '../layout/Layout.ts'
import {
  bookChanged,
  changeDismissed,
  pageTurned,
  type ReaderState,
  readerSlice,
  selectHasChanged,
  selectDeletingIndex,
  selectPage,
  selectStep,
} from './readerSlice.ts'
import { usePages } from './usePages.ts'

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

type ReaderStore = Store<{ [readerSlice.reducerPath]: ReaderState }>

/**
 * The functions that turn the pages of a book of `totalPages`. They read the current index from the store when they are
 * called, so two quick keys turn two pages even if the screen does not show the first turn yet (decision 12).
 */
function useTurns(totalPages: number) {
  const store: ReaderStore = useStore<{ [readerSlice.reducerPath]: ReaderState }>()
  return useMemo(() => createTurns(store, totalPages), [store, totalPages])
}

function createTurns({ getState, dispatch }: ReaderStore, totalPages: number) {
  /** The page that the last turn goes to, and the edge at which it is entered. The page may arrive later. */
  let entered: { index: number; edge: Edge | null } | null = null
  const goFrom = (next: (index: number, total: number) => number, edge: Edge | null = null) => {
    const { page, deletingIndex } = readerSlice.selectSlice(getState())
    const total = totalPages - (deletingIndex === null ? 0 : 1)
    const index = visibleIndex(clampPage(page, totalPages), deletingIndex)
    const to = clampPage(next(index, total), total)
    if (to === index) return
    entered = { index: bookIndex(to, deletingIndex), edge }
    dispatch(pageTurned({ page: entered.index, step: stepBetween(index, to) }))
  }
  return {
    goTo: (index: number) => goFrom(() => index),
    turn: (step: Step, edge: Edge | null = null) => goFrom((index, total) => indexAfter(index, total, step), edge),
    /** The edge at which a step has entered a page; null if the page was reached in another way. */
    edgeOf: (index: number): Edge | null => (entered?.index === index ? entered.edge : null),
    dismissChange: () => void dispatch(changeDismissed()),
  }
}
