import type { RefObject } from 'react'

/** The page on the screen, as the assistant needs it. */
export interface ReadingPlace {
  bookId: string
  /** From 1. */
  page: number
  /** The element that contains the page. */
  region: RefObject<HTMLElement | null>
  /** The visible text of the page; '' if there is none. */
  readText: () => string
}
