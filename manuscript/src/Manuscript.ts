import type { AssistantMode } from '@hikma/contracts/assistantMode'
import type { Direction } from '@hikma/contracts/language'
import type { OptionalNumber } from '@hikma/contracts/optionalNumbers'
import type { OptionalText } from '@hikma/contracts/optionalTexts'
import type { ChangeKind } from './pages/PageContext.ts'

/** The details of a book in its file. A missing text is ''. */
export interface Details extends Record<OptionalText, string>, Partial<Record<OptionalNumber, number>> {
  title: string
  /** Several people are one line: 'Mina Rad, T. Reza'. */
  author: string
  /** One of GENRES if the file names it, else its first subject. */
  genre?: string
  description: string
  /** A language tag, or null if the file says none and its letters do not show it. */
  language: string | null
  /** A language that is as likely, if the file contradicts itself: people decide. */
  otherLanguage?: string
  direction: Direction
  /** A language tag. */
  originalLanguage?: string
  /** What the assistant might do with the book in a library. */
  assistant?: AssistantMode
  /** The id that the book had in a library. */
  id?: string
}

export interface ManuscriptPage {
  /** Its entry in the contents, else its first heading, else ''. */
  title: string
  /**
   * Its name in the contents of the file: one line of at most MAX_PAGE_NAME UTF-16 code units. Missing if there is none, or if
   * the headings of the page say the same.
   */
  name?: string
  /** The HTML of the page: markup that the reader shows, links such as `3.html#note`, pictures by name. */
  html: string
}

/** A picture under a name that is valid for a figure, or for the cover. */
export interface Figure {
  name: string
  bytes: Uint8Array
}

/** An entry of the contents. `page` counts from 1, `depth` from 0; without a fragment it leads to the page's beginning. */
export interface ContentsEntry {
  title: string
  depth: number
  page: number
  fragment: string | null
}

/** A note: the page and id of the link that leads to it (null if the link has none), and its own. */
export interface Note {
  mark: { page: number; id: string | null }
  target: { page: number; id: string }
}

/** Something that was left out or changed. `position` counts UTF-16 code units of the page's HTML. */
export interface ImportWarning {
  kind: ChangeKind
  /** A tag, an address, a property, a file, a detail, a comment or deleted words. */
  what: string
  page: number | null
  position: number | null
}

/** A book as it was read from a file, ready to be looked through and published. */
export interface Manuscript {
  details: Details
  pages: ManuscriptPage[]
  figures: Figure[]
  cover: Figure | null
  contents: ContentsEntry[]
  notes: Note[]
  changes: ImportWarning[]
}
