import type { Book } from '@hikma/contracts/book'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { BooksDispatch } from '../api/booksApi.ts'
import { replaceBook } from './bookLists.ts'
import { setVisibility } from './setVisibility.ts'
import { offerVisibility } from './undo/offerVisibility.ts'

/**
 * The visibility of a book. `isPublic` changes at once, and back if the library refuses (BEHAVIOUR.md §4.5); the list changes
 * once the library has answered. It can be undone.
 */
export function useVisibility(book: Book) {
  const dispatch = useDispatch<BooksDispatch>()
  /** The visibility that was sent to the library; null if no call is in progress. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [changed, setChanged] = useState<'nowPublic' | 'nowPrivate' | null>(null)
  const change = async (isPublic: boolean) => {
    if (wanted !== null) return
    setWanted(isPublic)
    setFailed(false)
    setChanged(null)
    try {
      const now = await dispatch(setVisibility(book.id, isPublic))
      dispatch(offerVisibility(now))
      dispatch(replaceBook(now))
      setChanged(isPublic ? 'nowPublic' : 'nowPrivate')
    } catch {
      setFailed(true)
    }
    setWanted(null)
  }
  const dismissError = () => setFailed(false)
  return { isPublic: wanted ?? book.isPublic, isBusy: wanted !== null, hasFailed, changed, change, dismissError }
}
