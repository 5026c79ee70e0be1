import type { Book } from '@hikma/contracts/book'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { BooksDispatch } from '../api/booksApi.ts'
import { useLatest } from '../lib/useLatest.ts'
import { replaceBook } from './bookLists.ts'
import { setVisibility } from './setVisibility.ts'
import { offerVisibility } from './undo/offerVisibility.ts'

/** The visibility of a book. It changes at once, and back if the library refuses (BEHAVIOUR.md §4.5); it can be undone. */
export function useVisibility(book: Book) {
  const dispatch = useDispatch<BooksDispatch>()
  const getBook = useLatest(book)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [changed, setChanged] = useState<'nowPublic' | 'nowPrivate' | null>(null)
  const change = async (isPublic: boolean) => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    setChanged(null)
    dispatch(replaceBook({ ...book, isPublic }))
    try {
      const now = await dispatch(setVisibility(book.id, isPublic))
      dispatch(offerVisibility(now))
      dispatch(replaceBook(now))
      setChanged(isPublic ? 'nowPublic' : 'nowPrivate')
    } catch {
      dispatch(replaceBook({ ...getBook(), isPublic: !isPublic }))
      setFailed(true)
    }
    setBusy(false)
  }
  return { isBusy, hasFailed, changed, change, dismissError: () => setFailed(false) }
}
