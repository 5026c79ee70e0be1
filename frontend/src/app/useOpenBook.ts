import type { Book } from '@hikma/contracts/book'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { booksApi } from '../api/booksApi.ts'
import { markDeleted } from '../api/recentlyDeleted.ts'
import { readerOpened } from '../features/reader/readerSlice.ts'
import { useBackLayer } from '../ui/useBackLayer.ts'
import type { AppDispatch } from './store.ts'
import type { BookList } from './useBookList.ts'
import { bookGone, bookOpened, readerClosed, selectOpenBookId } from './viewSlice.ts'

/** The book in the reader, if any, and how it is opened and closed. Closing returns the focus to where it was. */
export function useOpenBook({ find, refetch }: BookList, main: RefObject<HTMLElement | null>) {
  const dispatch = useDispatch<AppDispatch>()
  const id = useSelector(selectOpenBookId)
  const book = useLastFound(id, find(id))
  const opener = useRef<HTMLElement>(null)
  const close = () => dispatch(readerClosed())
  useBackLayer(book !== undefined, close)
  useEffect(() => {
    if (id !== null || !opener.current) return
    opener.current.focus({ preventScroll: true })
    opener.current = null
  }, [id])

  return {
    book,
    close,
    /** `from` is the element that gets the focus back. */
    open(bookId: string, from: HTMLElement): void {
      opener.current = from
      dispatch(readerOpened())
      dispatch(bookOpened(bookId))
      void dispatch(booksApi.endpoints.countRead.initiate(bookId, { track: false }))
    },
    /** Closes a book that the library no longer has. */
    leaveDeleted({ id: deletedId, title }: Book): void {
      markDeleted(deletedId)
      // Its card will be removed, and the notice about it is at the top.
      opener.current = main.current
      document.documentElement.scrollTop = 0
      dispatch(bookGone(title))
      refetch()
    },
  }
}

/** `found` or, after the book has left the list, the last version of it: an open book stays open with all its edits. */
function useLastFound(id: string | null, found: Book | undefined): Book | undefined {
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?.id === id ? last : undefined)
}
