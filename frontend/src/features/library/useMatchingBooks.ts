import type { Book } from '@hikma/contracts/book'
import { useEffect, useMemo } from 'react'
import { createBookFinder } from './search/createBookFinder.ts'
import { foldInBackground } from './search/foldInBackground.ts'
import { booksOfGenre, genresOf, knownGenre } from './genres.ts'
import { sortBooks } from './sortBooks.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Criteria } from './librarySlice.ts'

const NONE: readonly Book[] = []

/** The books that match the criteria, sorted, and the genres of all books. */
export function useMatchingBooks(books: readonly Book[] = NONE, { search, sort, genre: chosen }: Criteria) {
  const language = useLanguage()
  useEffect(() => foldInBackground(books), [books])

  const genres = useMemo(() => genresOf(books), [books])
  const genre = knownGenre(chosen, genres)
  const sorted = useMemo(() => sortBooks(books, sort, language), [books, sort, language])
  const ofGenre = useMemo(() => booksOfGenre(sorted, genre), [sorted, genre])
  const find = useMemo(() => createBookFinder(ofGenre), [ofGenre])
  const shown = useMemo(() => find(search), [find, search])
  return { shown, genres, isFiltered: genre !== null || search.trim() !== '' }
}
