import type { Book } from '@hikma/contracts/book'
import { peopleIn } from '@hikma/contracts/people'
import type { BookList } from '../source/createBookList.ts'
import { changedAt } from '../source/changedAt.ts'

/** Books by a name, in the order of names. */
type Shelf = ReadonlyMap<string, readonly Book[]>

export interface Shelves {
  /** Newest first. A book without pages is in no catalogue: it cannot be acquired. */
  books: readonly Book[]
  genres: Shelf
  authors: Shelf
  translators: Shelf
  /** The last change of a book, ISO 8601. */
  updated: string
}

const shelvesOfLists = new WeakMap<BookList, Shelves>()
const { compare } = new Intl.Collator('en')

/** The public books by genre, author and translator; made once for each state of the list. */
export function shelvesOf(list: BookList): Shelves {
  const known = shelvesOfLists.get(list)
  if (known) return known
  const books = list.books.filter(({ totalPages }) => totalPages > 0)
  const updated = books
    .map(changedAt)
    .reduce((latest, time) => (time > latest ? time : latest), new Date(0).toISOString())
  const people = [...peopleIn(books).values()]
  const shelves = {
    books,
    genres: sorted(genresIn(books)),
    authors: sorted(people.map(({ name, written }) => [name, written])),
    translators: sorted(people.map(({ name, translated }) => [name, translated])),
    updated,
  }
  shelvesOfLists.set(list, shelves)
  return shelves
}

const sorted = (groups: readonly (readonly [string, readonly Book[]])[]): Shelf =>
  new Map(groups.filter(([, books]) => books.length > 0).toSorted(([a], [b]) => compare(a, b)))

function genresIn(books: readonly Book[]): [string, Book[]][] {
  const groups = new Map<string, Book[]>()
  for (const book of books) {
    if (book.genre.trim() === '') continue
    const group = groups.get(book.genre)
    if (group) group.push(book)
    else groups.set(book.genre, [book])
  }
  return [...groups]
}
