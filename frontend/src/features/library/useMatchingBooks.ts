import type { Book } from '@hikma/contracts/book'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createBookFinder } from './search/createBookFinder.ts'
import { foldInBackground } from './search/foldInBackground.ts'
import { loadedCompletion, loadCompletion } from './search/loadCompletion.ts'
import { booksOfGenre, genresOf, knownGenre } from './genres.ts'
import { genreLabel } from '../../lib/genreLabel.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import { sortBooks } from './sortBooks.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Criteria } from './librarySlice.ts'

const NONE: readonly Book[] = []

/**
 * The books that match the criteria, sorted, and the genres of all books. Until its chunk is loaded, a search finds only
 * the text in title, author and description.
 */
export function useMatchingBooks(books: readonly Book[] = NONE, { search, sort, genre: chosen }: Criteria) {
  const language = useLanguage()
  const { t } = useTranslation()
  const [complete, setComplete] = useState(loadedCompletion)
  useEffect(() => foldInBackground(books), [books])
  useEffect(
    () =>
      whenIdle(
        () =>
          void loadCompletion().then(
            () => setComplete(loadedCompletion),
            () => undefined,
          ),
      ),
    [],
  )

  const genres = useMemo(() => genresOf(books), [books])
  const genre = knownGenre(chosen, genres)
  const sorted = useMemo(() => sortBooks(books, sort, language), [books, sort, language])
  const ofGenre = useMemo(() => booksOfGenre(sorted, genre), [sorted, genre])
  const find = useMemo(() => createBookFinder(ofGenre), [ofGenre])
  const found = useMemo(() => {
    const typed = find(search)
    return complete?.completeMatches(ofGenre, typed, search, (name) => genreLabel(name, t)) ?? { books: typed }
  }, [find, search, complete, ofGenre, t])
  return { found, genres, isFiltered: genre !== null || search.trim() !== '' }
}
