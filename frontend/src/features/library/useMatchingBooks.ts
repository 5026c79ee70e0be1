import type { Book } from '@hikma/contracts/book'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { booksInLanguage, booksOfGenre, genresOf, knownChoice, languagesOf } from '../../books/genres.ts'
import { loadedSearch, loadSearch } from '../../books/search/loadSearch.ts'
import { sortBooks } from '../../books/sortBooks.ts'
import { genreLabel } from '../../lib/genreLabel.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Criteria } from './librarySlice.ts'

const NONE: readonly Book[] = []

/**
 * The books that match the criteria, sorted, and the genres and languages of all books. `found` is null while the search is loading;
 * `retrySearch` is there if that has failed.
 */
export function useMatchingBooks(books: readonly Book[] = NONE, { search, sort, ...chosen }: Criteria) {
  const language = useLanguage()
  const { t } = useTranslation()
  const [loaded, setLoaded] = useState(loadedSearch)
  /** Loads the search again after a failure; null if there was none. */
  const [retry, setRetry] = useState<{ load: () => void } | null>(null)
  const isSearching = search.trim() !== ''
  useEffect(() => {
    const load = () => {
      setRetry(null)
      void loadSearch().then(
        () => setLoaded(loadedSearch()),
        () => setRetry({ load }),
      )
    }
    return isSearching ? load() : whenIdle(load)
  }, [isSearching])
  useEffect(() => loaded?.foldInBackground(books), [loaded, books])

  const genres = useMemo(() => genresOf(books), [books])
  const languages = useMemo(() => languagesOf(books), [books])
  const genre = knownChoice(chosen.genre, genres)
  const lang = knownChoice(chosen.language, languages)
  const sorted = useMemo(() => sortBooks(books, sort, language), [books, sort, language])
  const candidates = useMemo(() => booksInLanguage(booksOfGenre(sorted, genre), lang), [sorted, genre, lang])
  const find = useMemo(
    () => loaded?.createLibrarySearch(candidates, (name) => genreLabel(name, t)),
    [loaded, candidates, t],
  )
  const found = useMemo(
    () => (isSearching ? (find?.(search) ?? null) : { books: candidates }),
    [find, search, isSearching, candidates],
  )
  return {
    found,
    retrySearch: found ? undefined : retry?.load,
    genres,
    languages,
    isFiltered: (genre ?? lang) !== null || isSearching,
  }
}
