import type { Book } from '@hikma/contracts/book'
import type { BookList } from '../source/createBookList.ts'
import { changedAt } from '../routes/sitemap.ts'

/** Books by a name, in the order of names. */
type Shelf = ReadonlyMap<string, readonly Book[]>

export interface Shelves {
  /** Newest first. A book without pages is in no catalogue: it cannot be acquired. */
  books: readonly Book[]
  genres: Shelf
  authors: Shelf
  /** The last change of a book, ISO 8601. */
  updated: string
}

const shelvesOfLists = new WeakMap<BookList, Shelves>()
const { compare } = new Intl.Collator('en')

/** The public books by genre and author; made once for each state of the list. */
export function shelvesOf(list: BookList): Shelves {
  const known = shelvesOfLists.get(list)
  if (known) return known
  const books = list.books.filter(({ totalPages }) => totalPages > 0)
  const updated = books
    .map(changedAt)
    .reduce((latest, time) => (time > latest ? time : latest), new Date(0).toISOString())
  const shelves = { books, genres: groupBy(books, 'genre'), authors: groupBy(books, 'author'), updated }
  shelvesOfLists.set(list, shelves)
  return shelves
}

function groupBy(books: readonly Book[], field: 'genre' | 'author'): Shelf {
  const groups = new Map<string, Book[]>()
  for (const book of books) {
    const name = book[field]
    if (name.trim() === '') continue
    const group = groups.get(name)
    if (group) group.push(book)
    else groups.set(name, [book])
  }
  return new Map([...groups].sort(([a], [b]) => compare(a, b)))
}
