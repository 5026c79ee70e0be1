import type { LibraryQuery } from './addresses.ts'
import type { Book } from './book.ts'
import type { ContentsEntry } from './contents.ts'

import type { Person } from './people.ts'

export type { ContentsEntry } from './contents.ts'

/** The languages of the interface. */
export const LANGUAGES = ['en', 'fa'] as const
export type Language = (typeof LANGUAGES)[number]

/** The cookie with the language that a reader chose for the interface. */
export const LANGUAGE_COOKIE = 'hikma_language'

/** The thing that an address lacks: a view, the book, the author or translator, or the page of this number (from 1). */
export type Missing =
  { kind: 'address' } | { kind: 'book' } | { kind: 'person' } | { kind: 'page'; book: Book; page: number }

/** The data from which a document is drawn (DESIGN.md §5.1). */
export type DocumentData =
  /**
   * `books` are the first that match; `total` counts all that match, `genres` those of all public books. `isSimilar` is
   * true if none has the words of the search, and these have similar ones.
   */
  | {
      view: 'library'
      query: LibraryQuery
      books: readonly Book[]
      total: number
      genres: readonly string[]
      /** The first parts of the language tags of all public books. */
      languages: readonly string[]
      isSimilar: boolean
    }
  /** `contents` is null while they are not known. */
  | { view: 'book'; book: Book; contents: readonly ContentsEntry[] | null }
  /**
   * `text` is sanitised HTML, or the source of a page of TeX that was not typeset; null leaves the text to the browser.
   * `pageId` is null if it is not known, `pageName` if neither the book nor a heading names the page.
   */
  | {
      view: 'reader'
      book: Book
      page: number
      text: string | null
      isTypeset: boolean
      pageId: string | null
      pageName: string | null
    }
  | { view: 'person'; person: Person<Book> }
  | { view: 'unknown'; missing: Missing }

/** The data with which the browser takes over a drawn document. The document holds it as JSON, and all the rest as markup. */
export type TakeOverData =
  | { view: 'library' }
  | { view: 'person'; name: string }
  | { view: 'book'; book: Book; contents: readonly ContentsEntry[] | null }
  | { view: 'reader'; book: Book; page: number; pageId: string | null; isTypeset: boolean }
  | { view: 'unknown'; kind: Missing['kind'] }

/** The attribute of the element whose content is the text of a drawn page. */
export const DRAWN_PAGE = 'data-drawn-page'

/** The attribute of a document's root in a library where a book that was never opened shows the page about it first. */
export const ABOUT_FIRST = 'data-about-first'

/** How many books the first view of the library draws. */
export const FIRST_BOOKS = 24

export interface DrawnDocument {
  /** The text of `<title>`, unescaped. */
  title: string
  /** The text of the description, unescaped. */
  description: string
  /** Markup of the content of `#root`. */
  body: string
  /** The sources (as in Vite's manifest) whose styles the markup needs, besides those of the entry. */
  sources: readonly string[]
}

/**
 * Draws a document; exported by the server's build of the frontend. Synchronous and pure. `isAboutFirst` leads cards to the
 * page about their book.
 */
export type DrawDocument = (data: DocumentData, language: Language, isAboutFirst?: boolean) => DrawnDocument

/**
 * How books answer a search (BEHAVIOUR.md §5.5): by a text in title, author or description; in other details; by all of
 * its words; by similar words. Books of the first two are shown together; each other level is for when there are none.
 */
export type SearchLevel = 'text' | 'details' | 'words' | 'similar'

/**
 * The books of the library that match a query at this level and not at `text`, if it is another, in the query's order;
 * exported beside `DrawDocument`. A genre of the query matches exactly.
 */
export type MatchBooks = (
  books: readonly Book[],
  query: LibraryQuery,
  language: Language,
  level: SearchLevel,
) => readonly Book[]

/** The exports of the server's build of the frontend. */
export interface DrawingModule {
  drawDocument: DrawDocument
  matchBooks: MatchBooks
}
