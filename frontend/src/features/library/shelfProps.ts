import type { Book } from '@hikma/contracts/book'
import type { ReactNode } from 'react'
import type { Layout } from './storedLayout.ts'

/** What a shelf tells of somebody's dealings with one of its books. */
export interface BookEvents {
  /** `opener` is where the focus returns to when the book is closed. */
  onOpen: (id: string, opener: HTMLElement) => void
  /** Somebody is about to open a book: time to fetch what that needs. */
  onNear?: (() => void) | undefined
  /** What else can be done to a book, on its card. */
  renderActions?: ((book: Book) => ReactNode) | undefined
}

export interface ShelfProps extends BookEvents {
  books: readonly Book[]
  layout: Layout
}

/** What a book's card and its row take. */
export interface ShelfItemProps extends BookEvents {
  book: Book
  /** Its place and that of all, where not all of them stand in the document. */
  'aria-posinset'?: number
  'aria-setsize'?: number
}
