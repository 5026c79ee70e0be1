import type { Book } from '@hikma/contracts/book'
import { useState } from 'react'
import type { EditCalls } from './api/createEditCalls.ts'
import { useLatest } from './useLatest.ts'

/** The visibility of the book. It changes at once, and back if the library refuses (BEHAVIOUR.md §4.5). */
export function useVisibility(book: Book, calls: EditCalls, onBook: (book: Book) => void) {
  const getBook = useLatest(book)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [changed, setChanged] = useState<'nowPublic' | 'nowPrivate' | null>(null)
  const change = async (isPublic: boolean) => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    setChanged(null)
    onBook({ ...book, isPublic })
    try {
      onBook(await calls.setVisibility(book.id, isPublic))
      setChanged(isPublic ? 'nowPublic' : 'nowPrivate')
    } catch {
      onBook({ ...getBook(), isPublic: !isPublic })
      setFailed(true)
    }
    setBusy(false)
  }
  return { isBusy, hasFailed, changed, change, dismissError: () => setFailed(false) }
}
