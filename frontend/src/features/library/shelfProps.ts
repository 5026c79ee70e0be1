import type { LibraryLayout } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { ReactNode } from 'react'
import type { ShelfPosition } from '../../history/Memory.ts'

/** The callbacks of a shelf for a book. */
export interface BookEvents {
  /** A pointer or the focus is on a book: the reader's chunk can be prefetched. */
  onNear?: (() => void) | undefined
  /** Further buttons on a card or row. */
  renderActions?: ((book: Book) => ReactNode) | undefined
  /** What keeps a book on the device, on a card or, with its name, in a row. */
  renderKeep?: ((book: Book, isRow?: boolean) => ReactNode) | undefined
}

export interface ShelfProps extends BookEvents {
  books: readonly Book[]
  layout: LibraryLayout
  /** Where a long shelf is shown at first: another object for each return to it. */
  start?: ShelfPosition | undefined
}

/** The props of a card and of a row. */
export interface ShelfItemProps extends BookEvents {
  book: Book
  /** The position in the list, from 1, and its length, if not all books are rendered. */
  'aria-posinset'?: number
  'aria-setsize'?: number
}
