import type { Book } from '@hikma/contracts/book'

/** A link of a catalogue to another feed of it. */
export interface CatalogueEntry {
  /** Below the root of the catalogue, with its query: '/new', '/genre?name=Fantasy'. */
  path: string
  title: string
  kind: CatalogueFeed['kind']
  /** How many books or entries are there; null if that is not said. */
  count: number | null
}

/** One page of a feed of the catalogue, as both versions of OPDS write it. */
export interface CatalogueFeed {
  /** As in `CatalogueEntry`, without the page; '' is the root. */
  path: string
  title: string
  kind: 'navigation' | 'publications'
  /** Empty unless it is a navigation. */
  entries: readonly CatalogueEntry[]
  /** Empty unless it lists publications. */
  books: readonly Book[]
  /** The number of this page and of all, from 1. */
  page: number
  pages: number
  /** Items on all pages. */
  total: number
  /** The last change of a book in the library, ISO 8601. */
  updated: string
}

/** Items of a page. */
export const PAGE_SIZE = 50
