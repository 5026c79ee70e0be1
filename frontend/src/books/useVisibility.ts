import type { Book } from '@hikma/contracts/book'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { BooksDispatch } from '../api/booksApi.ts'
import { replaceBook } from './bookLists.ts'
import { setVisibility } from './setVisibility.ts'
import { offerVisibility } from './undo/offerVisibility.ts'

interface Press {
  id: string
  isPublic: boolean
  /** The version of the book that the library has answered with; null while the call is in progress. */
  version: number | null
}

/**
 * The visibility of a book. `isPublic` changes at once, and back if the library refuses (BEHAVIOUR.md §4.5); the list changes
 * once the library has answered. It can be undone.
 */
export function useVisibility(book: Book) {
  const dispatch = useDispatch<BooksDispatch>()
  const [press, setPress] = useState<Press | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [changed, setChanged] = useState<'nowPublic' | 'nowPrivate' | null>(null)
  const isBusy = press?.version === null
  // The changed book is rendered some frames after the answer.
  const isAhead = press?.id === book.id && (press.version === null || press.version > book.version)
  const change = async (isPublic: boolean) => {
    if (isBusy) return
    const { id } = book
    setPress({ id, isPublic, version: null })
    setFailed(false)
    setChanged(null)
    try {
      const now = await dispatch(setVisibility(id, isPublic))
      dispatch(offerVisibility(now))
      dispatch(replaceBook(now))
      setPress({ id, isPublic: now.isPublic, version: now.version })
      setChanged(isPublic ? 'nowPublic' : 'nowPrivate')
    } catch {
      setFailed(true)
      setPress(null)
    }
  }
  const dismissError = () => setFailed(false)
  return { isPublic: isAhead ? press.isPublic : book.isPublic, isBusy, hasFailed, changed, change, dismissError }
}
