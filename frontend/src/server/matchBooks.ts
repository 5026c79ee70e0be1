import type { LibrarySort } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { Language, MatchBooks } from '@hikma/contracts/documents'
import { booksOfGenre, genresOf, knownGenre } from '../features/library/genres.ts'
import { createBookFinder } from '../features/library/search/createBookFinder.ts'
import { sortBooks } from '../features/library/sortBooks.ts'

/** The sorted lists of a library by order and language: sorting 10,000 books takes longer than drawing them. */
const sortedLists = new WeakMap<readonly Book[], Map<string, readonly Book[]>>()

function sortOnce(books: readonly Book[], sort: LibrarySort, language: Language): readonly Book[] {
  const lists = sortedLists.get(books) ?? new Map<string, readonly Book[]>()
  sortedLists.set(books, lists)
  // Only titles sort by language.
  const key = sort === 'title' ? `title ${language}` : sort
  const sorted = lists.get(key) ?? sortBooks(books, sort, language)
  lists.set(key, sorted)
  return sorted
}

/** The books of the library that match a query, in its order, as the browser finds them. */
export const matchBooks: MatchBooks = (books, { q, genre, sort }, language) => {
  const sorted = sortOnce(books, sort, language)
  const known = genre === null ? null : knownGenre(genre, genresOf(books))
  return createBookFinder(booksOfGenre(sorted, known))(q)
}
