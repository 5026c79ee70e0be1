import type { Address } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { ChatSource } from '@hikma/contracts/chat'
import { createContext } from 'react'

/** What the citations of an answer need. */
export interface CitedAnswer {
  book: Book
  /** Of the message. */
  id: number
  /** Empty until the answer is complete. */
  sources: readonly ChatSource[]
  /** Goes to the passage of a source. `id` is that of the element in the list of sources. */
  onFollow: (address: Address, id: string) => void
}

export const AnswerContext = createContext<CitedAnswer | null>(null)
