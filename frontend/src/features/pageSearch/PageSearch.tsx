import type { Book } from '@hikma/contracts/book'
import { isSearchTooLong, parseSearch } from '@hikma/contracts/search/parseSearch'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLibrarySearchQuery } from '../../api/searchApi.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { BookHits } from './BookHits.tsx'
import { groupByBook } from './groupByBook.ts'
import css from './PageSearch.module.css'
import { PageSearchStatus } from './PageSearchStatus.tsx'

/** Typing goes on meanwhile. */
const DEBOUNCE_MS = 300
/** Letters and digits of a search that is searched for in pages: fewer begin a word of every book. */
const MIN_LETTERS = 3

interface PageSearchProps {
  /** As typed. */
  search: string
  books: readonly Book[]
}

/** The hits of the library's search in the pages of books, below the books that it finds. */
export function PageSearch({ search: typed, books }: PageSearchProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const search = useDebounced(typed.trim(), DEBOUNCE_MS)
  const isWanted = hasEnough(search) && hasEnough(typed)
  const isTooLong = isSearchTooLong(search)
  const query = useLibrarySearchQuery(search, { isSkipped: !isWanted || isTooLong })
  const { data, currentData, isFetching, isError } = query
  // The former hits stay until there are others.
  const answer = isError || isTooLong ? undefined : (currentData ?? data)
  if (!isWanted) return null
  const found = groupByBook(answer?.hits ?? [], books)
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {t('pageSearch.title')}
      </h2>
      <PageSearchStatus
        answer={answer}
        books={found.length}
        isTooLong={isTooLong}
        isFetching={isFetching}
        error={isFetching ? undefined : query.error}
        onRetry={() => void query.refetch()}
      />
      {found.length > 0 && (
        <ul className={css.books} role="list" aria-busy={isFetching && !currentData}>
          {found.map((of) => (
            <BookHits key={of.book.id} {...of} search={search} />
          ))}
        </ul>
      )}
    </section>
  )
}

const hasEnough = (search: string): boolean =>
  parseSearch(search)
    .terms.flatMap(([first]) => first?.words ?? [])
    .join('').length >= MIN_LETTERS
