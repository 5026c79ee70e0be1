import type { Book } from '@hikma/contracts/book'
import { useEffect, useState } from 'react'
import { keeper } from '../../kept/keeper.ts'
import { isOffered } from '../../kept/worker.ts'
import { useKept } from './useKept.ts'
import { shareOf } from './useKeptTexts.ts'

/** What this device has of a book, and how to begin and end keeping it; null if this device keeps no books. */
export function useKeep(book: Book) {
  const kept = useKept(book.id)
  const [offered, setOffered] = useState(true)
  useEffect(() => {
    void isOffered().then(setOffered)
  }, [])
  if (!keeper || (!offered && !kept)) return null
  const keep = () => {
    // Whether or not the browser promises to let them stay, they are kept.
    void navigator.storage?.persist?.().catch(() => false)
    void keeper?.keep(book)
  }
  if (!kept) return { kept, keep }
  const share = shareOf(kept.book)
  const isHere = kept.book.state !== null && share === 1
  return { kept: { ...kept, share, isHere }, keep }
}
