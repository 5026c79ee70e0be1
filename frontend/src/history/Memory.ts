import type { PageLine } from '../lib/PageLine.ts'

/** The state of its view that an entry of the history remembers, to show it again as it was left. Plain JSON. */
export interface Memory {
  /** The scroll position of the document, in pixels. */
  scroll?: number
  /** The book at the top of a long shelf. */
  shelf?: ShelfPosition
  /** The line at the top of a page that was read; null for the top of the page. */
  line?: PageLine | null
  /** The link that was followed from here. */
  link?: LinkOrigin
}

/** The first book on the screen by its position in the list, from 0, and how far its row is above the screen. */
export interface ShelfPosition {
  item: number
  offset: number
}

/** The position of a link in a page, to which Back returns after the link was followed. */
export interface LinkOrigin {
  /** Index of the page, from 0. */
  index: number
  /** Position of the link among all links of the page. */
  link: number
  /** Distance of the link from the top of the viewport, in pixels. */
  top: number
  /** The ids that a note's link back may name: of the link, its descendants, and its ancestors up to its block. */
  ids: string[]
}
