import {
  booksByDetails,
  booksBySimilarWords,
  booksByWords,
  type DetailedBook,
  type GenreText,
} from './findByDetails.ts'

export interface Matches<T> {
  books: readonly T[]
  /** No book has the words of the query: these have similar ones. */
  isSimilar?: boolean
}

/** The books of `found` that are not `known`. */
export function without<T>(known: readonly T[], found: readonly T[]): readonly T[] {
  const others = new Set(known)
  return found.filter((book) => !others.has(book))
}

/**
 * The answer to a search (BEHAVIOUR.md §5.5). `typed` are the books whose title, author or description contains the query;
 * those with it in other details follow. If there are none, all words of the query count, and then similar ones.
 */
export function completeMatches<T extends DetailedBook>(
  books: readonly T[],
  typed: readonly T[],
  query: string,
  genreText: GenreText,
): Matches<T> {
  if (typed === books) return { books }
  const more = without(typed, booksByDetails(books, query, genreText))
  if (more.length > 0) return { books: [...typed, ...more] }
  if (typed.length > 0) return { books: typed }
  const byWords = booksByWords(books, query, genreText)
  if (byWords.length > 0) return { books: byWords }
  const similar = booksBySimilarWords(books, query, genreText)
  return { books: similar, isSimilar: similar.length > 0 }
}
