import type { PageExtension } from '@hikma/contracts/areaNames'
import type { Direction } from '@hikma/contracts/language'
import type { OptionalText } from '@hikma/contracts/optionalTexts'
import type { ContentsEntry } from '../Manuscript.ts'

/** The details of a book in its EPUB. */
export interface EpubBook extends Partial<Record<OptionalText, string | undefined>> {
  /** Unique among all books, such as `urn:hikma:the-lamp`. */
  identifier: string
  title: string
  author: string
  description?: string | undefined
  genre?: string | undefined
  /** A language tag. */
  lang: string
  direction: Direction
  ext: PageExtension
  modified: Date
  /** The file name of the cover, which is among the figures. */
  cover?: string | null | undefined
  /** Names of the pages in order; null for a page that its headings name. */
  pageNames?: readonly (string | null)[] | undefined
  /** Without them, names and headings of the pages make the contents. */
  contents?: readonly ContentsEntry[] | undefined
}

/** A page or a figure is read when it is written, so that a book need not be in memory; pages are read twice. */
export type Read<T> = () => T | Promise<T>

export interface EpubFigure {
  name: string
  read: Read<Uint8Array>
}
