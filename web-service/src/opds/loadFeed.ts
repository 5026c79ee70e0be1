import { parseLibraryQuery } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { Language, MatchBooks } from '@hikma/contracts/documents'
import { PRODUCT_NAME } from '@hikma/contracts/product'
import type { BookList } from '../source/createBookList.ts'
import { searchBooks } from '../source/searchBooks.ts'
import { type CatalogueEntry, type CatalogueFeed, PAGE_SIZE } from './CatalogueFeed.ts'
import { OPDS_TEXTS } from './opdsTexts.ts'
import { type Shelves, shelvesOf } from './shelvesOf.ts'

export interface FeedRequest {
  /** Below the root of the catalogue, '' for the root itself. */
  path: string
  params: URLSearchParams
  language: Language
}

type Items = Pick<CatalogueFeed, 'path' | 'title'> &
  ({ entries: readonly CatalogueEntry[] } | { books: readonly Book[] })

const PAGE_NUMBER = /^[1-9]\d{0,4}$/

/** A feed of the catalogue; null if there is none, such as of an unknown genre or beyond the last page. */
export async function loadFeed(
  list: BookList,
  request: FeedRequest,
  matchBooks: MatchBooks,
): Promise<CatalogueFeed | null> {
  const shelves = shelvesOf(list)
  const given = request.params.get('page') ?? '1'
  const items = request.path === '/search' ? await search(shelves, request, matchBooks) : itemsAt(shelves, request)
  if (!items || !PAGE_NUMBER.test(given)) return null
  const page = Number(given)
  const total = 'books' in items ? items.books.length : items.entries.length
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (page > pages) return null
  const cut = <Item>(all: readonly Item[]) => all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return {
    path: items.path,
    title: items.title,
    kind: 'books' in items ? 'publications' : 'navigation',
    entries: 'entries' in items ? cut(items.entries) : [],
    books: 'books' in items ? cut(items.books) : [],
    page,
    pages,
    total,
    updated: shelves.updated,
  }
}

function itemsAt(
  { books, genres, authors, translators }: Shelves,
  { path, params, language }: FeedRequest,
): Items | null {
  const texts = OPDS_TEXTS[language]
  const name = params.get('name') ?? ''
  switch (path) {
    case '':
      return {
        path,
        title: PRODUCT_NAME,
        entries: [
          { path: '/new', title: texts.new, kind: 'publications', count: books.length },
          { path: '/genres', title: texts.genres, kind: 'navigation', count: genres.size },
          { path: '/authors', title: texts.authors, kind: 'navigation', count: authors.size },
          { path: '/translators', title: texts.translators, kind: 'navigation', count: translators.size },
        ],
      }
    case '/new':
      return { path, title: texts.new, books }
    case '/genres':
      return { path, title: texts.genres, entries: entriesOf('/genre', genres) }
    case '/authors':
      return { path, title: texts.authors, entries: entriesOf('/author', authors) }
    case '/translators':
      return { path, title: texts.translators, entries: entriesOf('/translator', translators) }
    case '/genre':
    case '/author':
    case '/translator': {
      const shelf = { '/genre': genres, '/author': authors, '/translator': translators }[path].get(name)
      return shelf ? { path: withName(path, name), title: name, books: shelf } : null
    }
    default:
      return null
  }
}

const withName = (path: string, name: string): string => `${path}?${new URLSearchParams({ name }).toString()}`

const entriesOf = (path: string, shelf: Shelves['genres']): CatalogueEntry[] =>
  [...shelf].map(([name, { length }]) => ({
    path: withName(path, name),
    title: name,
    kind: 'publications',
    count: length,
  }))

/** The books that the library's own search finds, newest first. */
async function search(
  { books }: Shelves,
  { path, params, language }: FeedRequest,
  matchBooks: MatchBooks,
): Promise<Items> {
  const given = new URLSearchParams({ q: params.get('q') ?? params.get('query') ?? '' })
  const query = parseLibraryQuery(given.toString())
  const { books: found } = await searchBooks(books, query, language, matchBooks)
  const asked = new URLSearchParams({ q: query.q })
  return { path: `${path}?${asked.toString()}`, title: OPDS_TEXTS[language].search(query.q), books: found }
}
