import type { Book } from '@hikma/contracts/book'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { booksOfGenre, genresOf, knownGenre } from './genres.ts'
import { loadedSearch, loadSearch } from './search/loadSearch.ts'
import { sortBooks } from './sortBooks.ts'
import { genreLabel } from '../../lib/genreLabel.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Criteria } from './librarySlice.ts'

const NONE: readonly Book[] = []

/**
 * The books that match the criteria, sorted, and the genres of all books. `found` is null while the search is loading;
 * `retrySearch` is there if that has failed.
 */
export function useMatchingBooks(books: readonly Book[] = NONE, { search, sort, genre: chosen }: Criteria) {
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
  const genre = knownGenre(chosen, genres)
  const sorted = useMemo(() => sortBooks(books, sort, language), [books, sort, language])
  const ofGenre = useMemo(() => booksOfGenre(sorted, genre), [sorted, genre])
  const find = useMemo(() => loaded?.createLibrarySearch(ofGenre, (name) => genreLabel(name, t)), [loaded, ofGenre, t])
  const found = useMemo(
    () => (isSearching ? (find?.(search) ?? null) : { books: ofGenre }),
    [find, search, isSearching, ofGenre],
  )
  return { found, retrySearch: found ? undefined : retry?.load, genres, isFiltered: genre !== null || isSearching }
}
