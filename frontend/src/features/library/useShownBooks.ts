import type { Book } from '@hikma/contracts/book'
import { useEffect, useMemo } from 'react'
import { createFinder } from '../../lib/findBooks.ts'
import { foldAhead } from '../../lib/foldAhead.ts'
import { booksOfGenre, genresOf, knownGenre } from '../../lib/genres.ts'
import { sortBooks } from '../../lib/sortBooks.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Criteria } from './librarySlice.ts'

const NONE: readonly Book[] = []

/** The books that answer the criteria, in their order. */
export function useShownBooks(books: readonly Book[] = NONE, { search, sort, genre: chosen }: Criteria) {
  const language = useLanguage()
  useEffect(() => foldAhead(books), [books])

  const genres = useMemo(() => genresOf(books), [books])
  const genre = knownGenre(chosen, genres)
  const sorted = useMemo(() => sortBooks(books, sort, language), [books, sort, language])
  const ofGenre = useMemo(() => booksOfGenre(sorted, genre), [sorted, genre])
  const find = useMemo(() => createFinder(ofGenre), [ofGenre])
  const shown = useMemo(() => find(search), [find, search])
  return { shown, genres, isFiltered: genre !== null || search.trim() !== '' }
}
