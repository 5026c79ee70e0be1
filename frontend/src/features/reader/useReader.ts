import type { Book } from '@hikma/contracts/book'
import { useDispatch, useSelector } from 'react-redux'
import { bookAsked, bookLearned, type BooksDispatch, outcomeOf } from '../../api/booksApi.ts'
import { clampPage, step, type Travel, travelBetween } from '../../lib/pageTurn.ts'
import { bookChanged, changeSeen, pageTurned, selectChanged, selectPage, selectTravel } from './readerSlice.ts'
import { usePages } from './usePages.ts'

export type Reader = ReturnType<typeof useReader>

/** The place in a book, its page, and the ways to another place. */
export function useReader(book: Book, onGone: () => void) {
  const dispatch = useDispatch<BooksDispatch>()
  const total = book.totalPages
  const index = clampPage(useSelector(selectPage), total)
  const travel = useSelector(selectTravel)
  const changed = useSelector(selectChanged)

  const pages = usePages({
    book,
    index,
    refreshBook: async () => outcomeOf(await dispatch(bookAsked(book.id))),
    onChanged: (known) => {
      dispatch(bookLearned(known))
      dispatch(bookChanged())
    },
    onGone,
  })

  const goTo = (wanted: number) => {
    const page = clampPage(wanted, total)
    if (page !== index) dispatch(pageTurned({ page, travel: travelBetween(index, page) }))
  }
  return {
    ...pages,
    index,
    total,
    travel,
    changed,
    goTo,
    turn: (way: Travel) => goTo(step(index, total, way)),
    seeChange: () => dispatch(changeSeen()),
  }
}
