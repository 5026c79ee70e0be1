import type { Book } from '@hikma/contracts/book'
import { useDispatch, useSelector } from 'react-redux'
import { bookAsked, bookLearned, type BooksDispatch, outcomeOf } from '../../api/booksApi.ts'
import { bookIndex, clampPage, seenIndex, step, type Travel, travelBetween } from '../../lib/pageTurn.ts'
import {
  bookChanged,
  changeSeen,
  pageTurned,
  selectChanged,
  selectLeaving,
  selectPage,
  selectTravel,
} from './readerSlice.ts'
import { usePages } from './usePages.ts'

export type Reader = ReturnType<typeof useReader>

/** The place in a book, its page, and the ways to another place. */
export function useReader(book: Book, onGone: () => void) {
  const dispatch = useDispatch<BooksDispatch>()
  const leaving = useSelector(selectLeaving)
  const place = clampPage(useSelector(selectPage), book.totalPages)
  const total = book.totalPages - (leaving === null ? 0 : 1)
  const index = seenIndex(place, leaving)
  const travel = useSelector(selectTravel)
  const changed = useSelector(selectChanged)

  const pages = usePages({
    book,
    index: place,
    refreshBook: async () => outcomeOf(await dispatch(bookAsked(book.id))),
    onChanged: (known) => {
      dispatch(bookLearned(known))
      dispatch(bookChanged())
    },
    onGone,
  })

  const goTo = (wanted: number) => {
    const to = clampPage(wanted, total)
    if (to !== index) dispatch(pageTurned({ page: bookIndex(to, leaving), travel: travelBetween(index, to) }))
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
