import { isBookId } from './bookId.ts'
import { MAX_PAGES } from './limits.ts'

/** The query of the library's address (BEHAVIOUR.md §2.4). Null or '' is the default, which an address leaves out. */
export interface LibraryQuery {
  /** Search text as typed. */
  q: string
  genre: string | null
  /** The first part of a language tag: 'fa'. */
  language: string | null
  sort: LibrarySort
  /** Null for the layout that this browser stores. */
  view: LibraryLayout | null
}

/** The first is the default. */
export const LIBRARY_SORTS = ['newest', 'oldest', 'popular', 'title'] as const
export type LibrarySort = (typeof LIBRARY_SORTS)[number]
export const LIBRARY_LAYOUTS = ['grid', 'list'] as const
export type LibraryLayout = (typeof LIBRARY_LAYOUTS)[number]

export const DEFAULT_LIBRARY_QUERY: LibraryQuery = { q: '', genre: null, language: null, sort: 'newest', view: null }

/** A section of the dashboard: all books, one of them, a new one, or the deleted ones. */
export type AdminSection = { section: 'books' | 'new' | 'bin' } | { section: 'book'; id: string }

/** A place in the product that has an address of its own (BEHAVIOUR.md §2.4). */
export type Address =
  | { view: 'library'; query: LibraryQuery }
  | { view: 'book'; id: string }
  /** `page` is from 1; `fragment` is as in the address, without '#', and null if there is none. */
  | { view: 'reader'; id: string; page: number; fragment: string | null }
  | ({ view: 'admin' } & AdminSection)
  /** The reader's marks in all books. */
  | { view: 'marks' }
  /** `name` is one writing of the name of an author or translator. */
  | { view: 'person'; name: string }
  | { view: 'unknown' }

/** A longer search or genre in an address is cut: no book has one. */
const MAX_QUERY = 500

const SECTION_PATH = /^\/admin(?:\/(new|bin|books\/([^/]+)))?$/
/** The address of the reader's marks in all books. */
export const MARKS_PATH = '/marks'
/** It cannot be encoded. */
const LONE_SURROGATE = /[\ud800-\udfff]/gu

const BOOK_PATH = /^\/books\/([^/]+)$/
const PERSON_PATH = /^\/people\/([^/]+)$/
const PAGE_PATH = /^\/books\/([^/]+)\/([1-9]\d{0,4})$/

/**
 * Reads an address: path, and optionally query and fragment. Paths but those of people are compared as they are, without
 * decoding: ids hold only small letters, digits and hyphens, so an encoded or upper-case path is unknown. A trailing slash is unknown too;
 * servers redirect it (`canonicalPath`).
 */
export function parseAddress(path: string, search = '', hash = ''): Address {
  if (path === '/') return { view: 'library', query: parseLibraryQuery(search) }
  const [isSection, section = 'books', sectionId] = SECTION_PATH.exec(path) ?? []
  if (isSection && sectionId === undefined) return { view: 'admin', section: section as 'books' | 'new' | 'bin' }
  if (isBookId(sectionId)) return { view: 'admin', section: 'book', id: sectionId }
  if (path === MARKS_PATH) return { view: 'marks' }
  const [, bookId] = BOOK_PATH.exec(path) ?? []
  if (isBookId(bookId)) return { view: 'book', id: bookId }
  const [, person] = PERSON_PATH.exec(path) ?? []
  if (person) return personAddress(person)
  const [, readId, number] = PAGE_PATH.exec(path) ?? []
  const page = Number(number)
  if (!isBookId(readId) || page > MAX_PAGES) return { view: 'unknown' }
  return { view: 'reader', id: readId, page, fragment: hash.length > 1 ? hash.slice(1) : null }
}

function personAddress(encoded: string): Address {
  try {
    return { view: 'person', name: decodeURIComponent(encoded).slice(0, MAX_QUERY) }
  } catch {
    return { view: 'unknown' }
  }
}

/** The path of an address that ends with slashes, without them; null if it has none to lose. */
export const canonicalPath = (path: string): string | null =>
  /^\/+[^/].*\/$/.test(path) ? path.replace(/\/+$/, '') : null

/** Path, query and fragment of an address. An unknown address has none of its own: ''. */
export function formatAddress(address: Address): string {
  switch (address.view) {
    case 'library':
      return `/${formatLibraryQuery(address.query)}`
    case 'book':
      return bookPath(address.id)
    case 'reader':
      return pagePath(address.id, address.page) + (address.fragment === null ? '' : `#${address.fragment}`)
    case 'person':
      return personPath(address.name)
    case 'admin':
      return sectionPath(address)
    case 'marks':
      return MARKS_PATH
    case 'unknown':
      return ''
  }
}

/** The address of a section of the dashboard. */
export const sectionPath = (section: AdminSection): string =>
  section.section === 'book'
    ? `/admin/books/${section.id}`
    : section.section === 'books'
      ? '/admin'
      : `/admin/${section.section}`

/** The address of the page about a book. */
export const bookPath = (id: string): string => `/books/${id}`

/** The address of an author or translator. */
export const personPath = (name: string): string =>
  `/people/${encodeURIComponent(name.replace(LONE_SURROGATE, '\ufffd'))}`

/** The address of page `page` (from 1) of a book in the reader. */
export const pagePath = (id: string, page: number): string => `/books/${id}/${page}`

/** Reads the query of the library's address; what it does not understand is the default. */
export function parseLibraryQuery(search: string): LibraryQuery {
  const params = new URLSearchParams(search)
  const textOf = (name: string) => (params.get(name) ?? '').slice(0, MAX_QUERY)
  const oneOf = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === params.get(name))
  return {
    q: textOf('q'),
    genre: textOf('genre') || null,
    language: textOf('language') || null,
    sort: oneOf(LIBRARY_SORTS, 'sort') ?? DEFAULT_LIBRARY_QUERY.sort,
    view: oneOf(LIBRARY_LAYOUTS, 'view') ?? null,
  }
}

/** The query with a leading '?', or '' if all is default. */
export function formatLibraryQuery({ q, genre, language, sort, view }: LibraryQuery): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (genre) params.set('genre', genre)
  if (language) params.set('language', language)
  if (sort !== DEFAULT_LIBRARY_QUERY.sort) params.set('sort', sort)
  if (view) params.set('view', view)
  const text = params.toString()
  return text && `?${text}`
}
