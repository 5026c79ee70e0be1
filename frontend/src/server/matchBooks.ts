import type { LibrarySort } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { Language, MatchBooks } from '@hikma/contracts/documents'
import { booksInLanguage, booksOfGenre } from '../books/genres.ts'
import { without } from '../books/search/completeMatches.ts'
import { createBookFinder } from '../books/search/createBookFinder.ts'
import { booksByDetails, booksBySimilarWords, booksByWords } from '../books/search/findByDetails.ts'
import { sortBooks } from '../books/sortBooks.ts'
import { genreLabel } from '../lib/genreLabel.ts'
import { textsIn } from './textsIn.ts'

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
export const matchBooks: MatchBooks = (books, { q, genre, language: lang, sort }, language, level) => {
  const candidates = booksInLanguage(booksOfGenre(sortOnce(books, sort, language), genre), lang)
  const genreText = (name: string) => genreLabel(name, textsIn(language).t)
  switch (level) {
    case 'text':
      return createBookFinder(candidates)(q)
    case 'details':
      return without(createBookFinder(candidates)(q), booksByDetails(candidates, q, genreText))
    case 'words':
      return booksByWords(candidates, q, genreText)
    case 'similar':
      return booksBySimilarWords(candidates, q, genreText)
  }
}
