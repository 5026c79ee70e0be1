import type { RefObject } from 'react'

/** The page that is on the screen, for what stands beside it. */
export interface ReadingPlace {
  bookId: string
  /** From 1. */
  page: number
  /** What it is read in. */
  region: RefObject<HTMLElement | null>
  /** Its text as the reader sees it; '' where there is none to see. */
  readText: () => string
}
