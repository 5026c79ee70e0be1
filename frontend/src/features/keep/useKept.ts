import { useSyncExternalStore } from 'react'
import type { KeptBook } from '../../kept/KeptBook.ts'
import type { Waiting } from '../../kept/createKeeper.ts'
import { keeper } from '../../kept/keeper.ts'
import { keptBooks } from '../../kept/keptBooks.ts'

const nothing = () => null

/** What this device has of a book, and why it is not complete; null if it is not kept. */
export function useKept(id: string): { book: KeptBook; waiting: Waiting | null } | null {
  const book = useSyncExternalStore(keptBooks.subscribe, () => keptBooks.read(id), nothing)
  const waiting = useSyncExternalStore(keptBooks.subscribe, () => keeper?.waitingFor(id) ?? null, nothing)
  return book && { book, waiting }
}

const NONE: readonly KeptBook[] = []

/** All kept books. */
export const useAllKept = (): readonly KeptBook[] =>
  useSyncExternalStore(keptBooks.subscribe, keptBooks.list, () => NONE)
