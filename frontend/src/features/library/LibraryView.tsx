import type { Book } from '@hikma/contracts/book'
import { memo, useDeferredValue, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BookCount } from './BookCount.tsx'
import { Filters } from './Filters.tsx'
import type { Layout } from './storedLayout.ts'
import { LayoutToggle } from './LayoutToggle.tsx'
import { type Criteria, filtersCleared, selectCriteria, selectLayout } from './librarySlice.ts'
import css from './LibraryView.module.css'
import { Shelf } from './Shelf.tsx'
import type { BookEvents } from './shelfProps.ts'
import { ShelfSkeletons } from './ShelfSkeletons.tsx'
import { useMatchingBooks } from './useMatchingBooks.ts'
import { useScrollToFirstResult } from './useScrollToFirstResult.ts'

/** A larger library renders only the books near the screen. */
const MAX_PLAIN_BOOKS = 200

interface LibraryViewProps extends BookEvents {
  /** Undefined until the list is loaded. */
  books: readonly Book[] | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** The library. It renders in a deferred update, so that typing and choosing stay responsive. */
export function LibraryView(props: LibraryViewProps) {
  const criteria = useDeferredValue(useSelector(selectCriteria))
  const layout = useDeferredValue(useSelector(selectLayout))
  return <Library {...props} criteria={criteria} layout={layout} />
}

interface LibraryProps extends LibraryViewProps {
  criteria: Criteria
  layout: Layout
}

const Library = memo(function Library(props: LibraryProps) {
  const { books, hasFailed, criteria, layout, onRetry, onOpen, onNear, renderActions } = props
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { shown, genres, isFiltered } = useMatchingBooks(books, criteria)
  const title = useRef<HTMLHeadingElement>(null)
  useScrollToFirstResult(title, criteria)

  const clearFilters = () => {
    dispatch(filtersCleared())
    // The focused button is removed with the filters.
    title.current?.focus()
  }
  return (
    <>
      <div className={css.head}>
        <h1 ref={title} className={css.title} tabIndex={-1}>
          {t('library.title')}
        </h1>
        <Filters className={css.filters} genres={genres} />
        <BookCount count={books && shown.length} />
        <LayoutToggle className={css.layout} />
      </div>
      {books ? (
        shown.length > 0 ? (
          <Shelf
            books={shown}
            layout={layout}
            isVirtual={books.length > MAX_PLAIN_BOOKS}
            onOpen={onOpen}
            onNear={onNear}
            renderActions={renderActions}
          />
        ) : (
          <EmptyState title={t('library.empty')} hint={t('library.emptyHint')}>
            {isFiltered && <Button onClick={clearFilters}>{t('library.clearFilters')}</Button>}
          </EmptyState>
        )
      ) : hasFailed ? (
        <EmptyState role="alert" title={t('library.failed')} hint={t('library.failedHint')}>
          <Button tone="main" onClick={onRetry}>
            {t('retry')}
          </Button>
        </EmptyState>
      ) : (
        <ShelfSkeletons layout={layout} />
      )}
    </>
  )
})
