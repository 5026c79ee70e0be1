import type { ManuscriptPage } from '../Manuscript.ts'

// Positions count UTF-16 code units of the page's HTML.

/** A block before which a page can be cut. The first of a page is its beginning. */
export interface CutPoint {
  at: number
  /** The tags of the containers around it: those that a page which begins here opens, and those that the page before closes. */
  open: string
  close: string
  /** Of a heading; 0 for any other block. */
  level: number
  /** The first words. */
  words: string
  /** Of the text from here to the next place, in UTF-16 code units. */
  length: number
}

/** An `href` attribute that leads into the book, from its name to its last quote. `page` counts from 1. */
export interface LinkSpot {
  from: number
  to: number
  page: number
  fragment: string | null
}

/** An `id` attribute, from its name to its last quote. */
export interface IdSpot {
  from: number
  to: number
  id: string
}

/** A page with all that is needed to cut it and to join it without parsing it again. */
export interface OutlinedPage extends ManuscriptPage {
  places: CutPoint[]
  links: LinkSpot[]
  ids: IdSpot[]
  /** The names of its figures, in reading order. */
  figures: { at: number; name: string }[]
}
