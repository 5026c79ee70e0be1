import { type Address, DEFAULT_LIBRARY_QUERY } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { use, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { booksApi } from '../api/booksApi.ts'
import { markDeleted } from '../api/recentlyDeleted.ts'
import { HistoryContext } from '../history/HistoryContext.ts'
import { pageToOpen } from '../places/pageToOpen.ts'
import type { AppDispatch } from './store.ts'
import type { BookList } from '../books/useBookList.ts'
import { bookGone, selectAddress, selectOpenBookId } from './viewSlice.ts'

/** Why the address of a page shows no page: the list is not there (yet), or there is no such book or page. */
export type UnopenedBook =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'book' } | { kind: 'page'; book: Book; page: number }

/** The book whose address is shown, and how the reader is opened and closed. */
export function useOpenBook(list: BookList) {
  const { books, find, refetch } = list
  const dispatch = useDispatch<AppDispatch>()
  const history = use(HistoryContext)
  const id = useSelector(selectOpenBookId)
  const known = useLastFound(
    id,
    books?.find((book) => book.id === id),
    find,
  )
  const address = useSelector(selectAddress)
  const book = useOpened(address, known)
  const openId = book?.id
  useEffect(() => {
    if (openId !== undefined) void dispatch(booksApi.endpoints.countRead.initiate(openId, { track: false }))
  }, [dispatch, openId])

  const close = () => history?.returnTo('library', { view: 'library', query: DEFAULT_LIBRARY_QUERY })
  return {
    /** Undefined if no page can be shown. */
    book,
    noReader: address.view !== 'reader' || book ? null : noReaderOf(known, address.page, list),
    close,
    open: (of: Book) => history?.push({ view: 'reader', id: of.id, page: pageToOpen(of), fragment: null }),
    /** Closes a book that the library no longer has. */
    leaveDeleted({ id: deletedId, title }: Book): void {
      markDeleted(deletedId)
      close()
      // The notice about it is at the top.
      document.documentElement.scrollTop = 0
      dispatch(bookGone(title))
      refetch()
    },
  }
}

function noReaderOf(known: Book | undefined, page: number, list: BookList): UnopenedBook {
  if (known) return { kind: 'page', book: known, page }
  if (list.isCurrent) return { kind: 'book' }
  return { kind: list.hasFailed ? 'failed' : 'loading' }
}

/**
 * The listed book. One that was found stays, with all its edits, after it has left the list: only a book that this
 * viewer may not see is not found at first.
 */
function useLastFound(id: string | null, listed: Book | undefined, find: BookList['find']): Book | undefined {
  const [last, setLast] = useState(listed)
  const found = listed ?? (last && last.id === id ? find(id) : undefined)
  if (found && found !== last) setLast(found)
  return found ?? (last?.id === id ? last : undefined)
}

/**
 * The book, unless its address names a page that it does not have. A book that becomes shorter while it is open stays
 * open: the address was right when it was entered.
 */
function useOpened(address: Address, book: Book | undefined): Book | undefined {
  const [opened, setOpened] = useState<Address | null>(null)
  const hasPage = address.view === 'reader' && book !== undefined && address.page <= Math.max(1, book.totalPages)
  const isOpened = opened === address || hasPage
  if (isOpened && opened !== address) setOpened(address)
  return isOpened ? book : undefined
}
