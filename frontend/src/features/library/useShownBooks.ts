import type { Book } from '@hikma/contracts/book'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { findBooks } from '../../lib/findBooks.ts'
import { foldAhead } from '../../lib/foldAhead.ts'
import { booksOfGenre, genresOf } from '../../lib/genres.ts'
import { sortBooks } from '../../lib/sortBooks.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { selectCriteria } from './librarySlice.ts'

const NONE: readonly Book[] = []

/**
 * The books that answer the criteria, and which criteria those are: they follow a moment after what is typed, so that
 * typing never waits for them.
 */
export function useShownBooks(books: readonly Book[] = NONE) {
  const language = useLanguage()
  const criteria = useSelector(selectCriteria)
  const answered = useDeferredValue(criteria)
  const { search, sort } = answered
  useEffect(() => foldAhead(books), [books])

  const genres = useMemo(() => genresOf(books), [books])
  // The last book of a genre may have gone meanwhile.
  const known = (genre: string | null) => (genre !== null && genres.includes(genre) ? genre : null)
  const genre = known(answered.genre)
  const sorted = useMemo(() => sortBooks(books, sort, language), [books, sort, language])
  const ofGenre = useMemo(() => booksOfGenre(sorted, genre), [sorted, genre])
  const shown = useMemo(() => findBooks(ofGenre, search), [ofGenre, search])
  const isFiltered = genre !== null || search.trim() !== ''
  return { shown, genres, genre: known(criteria.genre), isFiltered, answered }
}
