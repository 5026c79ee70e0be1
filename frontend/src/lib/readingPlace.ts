import type { Book } from '@hikma/contracts/book'

/** A passage that is selected on the page. */
export interface Selection {
  text: string
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
}
