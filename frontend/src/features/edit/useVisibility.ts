import type { Book } from '@hikma/contracts/book'
import { useState } from 'react'
import type { EditCalls } from './api/createEditCalls.ts'
import { useLatest } from './useLatest.ts'

/** Whether the book is for everyone: changed at once, and changed back where the library refuses (spec.md §4). */
export function useVisibility(book: Book, calls: EditCalls, onBook: (book: Book) => void) {
  const latest = useLatest(book)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [word, setWord] = useState<'nowPublic' | 'nowPrivate' | null>(null)
  const change = async (isPublic: boolean) => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    setWord(null)
    onBook({ ...book, isPublic })
    try {
      onBook(await calls.setVisibility(book.id, isPublic))
      setWord(isPublic ? 'nowPublic' : 'nowPrivate')
    } catch {
      onBook({ ...latest(), isPublic: !isPublic })
      setFailed(true)
    }
    setBusy(false)
  }
  return { isBusy, hasFailed, word, change, seen: () => setFailed(false) }
}
