import type { Book } from '@hikma/contracts/book'

/** A place in the book that goes along with a question: a page by its id, and a block of it, from 0. */
export interface BlockPlace {
  page: string
  block: number
}

/** What is on the screen of a book, and how far it was read. */
export interface ShownPlace {
  /** The id of the page. */
  page: string
  /** The first and the last block that are seen, from 0; both 0 on a page of TeX, whose blocks have no numbers. */
  from: number
  to: number
  /** The text of these blocks, and of those before them on the page. */
  text: string
  textBefore: string
  /** The reading place that this device has stored. */
  readTo: BlockPlace | null
}

/** A selected passage by its first block, and the text of the selection in that block. */
export interface SelectedBlock {
  block: number
  quote: string
}

/** A passage that is selected on the page. */
export interface Selection {
  text: string
  /** The passage by its block; null if it holds no text, and on a page of TeX. */
  block: SelectedBlock | null
  /** The element for tools, below the passage. */
  bar: HTMLElement
  /** Ends the selection. */
  end: () => void
}

/** The page on the screen, as the assistant needs it. */
export interface ReadingPlace {
  book: Book
  /** From 1. */
  page: number
  /** The name of the chapter that the page is in; null if it is not known. */
  chapter: string | null
  selection: Selection | null
  /** The visible text of the page; '' if there is none. */
  readText: () => string
  /** What is on the screen; null if the library has not named the page. */
  readPlace: () => ShownPlace | null
}
