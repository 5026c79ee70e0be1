import { completeMatches, type Matches } from './completeMatches.ts'
import { createBookFinder } from './createBookFinder.ts'
import type { DetailedBook, GenreText } from './findByDetails.ts'

export { foldInBackground } from './foldInBackground.ts'

/** Returns a function that answers a search among these books (BEHAVIOUR.md §5.5), in their order. */
export function createLibrarySearch<T extends DetailedBook>(
  books: readonly T[],
  genreText: GenreText,
): (query: string) => Matches<T> {
  const find = createBookFinder(books)
  return (query) => completeMatches(books, find(query), query, genreText)
}
