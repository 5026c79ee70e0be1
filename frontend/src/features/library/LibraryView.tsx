import type { LibraryLayout } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { memo, type RefObject, Suspense, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { Memory, ShelfPosition } from '../../history/Memory.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts'
import { LibraryHead } from './LibraryHead.tsx'
import { type Criteria, filtersCleared, selectCriteria, selectLayout } from './librarySlice.ts'
import type { BookEvents, ShelfProps } from './shelfProps.ts'
import { useMatchingBooks } from './useMatchingBooks.ts'
import { PlainShelf } from './PlainShelf.tsx'
import { clsx } from 'clsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import shelf from './Shelf.module.css'
import css from './ShelfSkeletons.module.css'

const NOTHING: Memory = {}
/** A larger library renders only the books near the screen. */
const MAX_PLAIN_BOOKS = 200
/** A list by title that is longer has letters above it. */
const MAX_WITHOUT_LETTERS = 50

const SearchNote = lazyWithRetry(
  async () => (await import('./search/SearchNote.tsx')).SearchNote,
  () => null,
)
const Letters = lazyWithRetry(
  async () => (await import('./letters/Letters.tsx')).Letters,
  () => null,
)
export const preloadSearchNote = SearchNote.preload

interface LibraryViewProps extends BookEvents {
  /** Undefined until the list is loaded. */
  books: readonly Book[] | undefined
  hasFailed: boolean
  /** The library's state in the history: another object for each return to it. */
  memory?: Memory
  onRetry: () => void
}

/** The library. It renders in a deferred update, so that typing and choosing stay responsive. */
export function LibraryView(props: LibraryViewProps) {
  const criteria = useDeferredValue(useSelector(selectCriteria))
  const layout = useDeferredValue(useSelector(selectLayout))
  const memory = useDeferredValue(props.memory ?? NOTHING)
  return <Library {...props} criteria={criteria} layout={layout} memory={memory} />
}

interface LibraryProps extends LibraryViewProps {
  criteria: Criteria
  layout: LibraryLayout
  memory: Memory
}

const Library = memo(function Library(props: LibraryProps) {
  const { books, criteria, layout, memory, onNear, renderActions, renderKeep } = props
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { found, genres, languages, isFiltered, retrySearch } = useMatchingBooks(books, criteria)
  const shown = books && found?.books
  const hasFailed = props.hasFailed || retrySearch !== undefined
  const title = useRef<HTMLHeadingElement>(null)
  useLibraryScroll(title, criteria, memory, shown !== undefined)

  const [jump, setJump] = useState<{ memory: Memory; shelf: ShelfPosition }>()
  /** A long shelf scrolls itself to a start. */
  const jumpTo = useCallback((shelf: ShelfPosition) => setJump({ memory, shelf }), [memory])
  const clearFilters = () => {
    dispatch(filtersCleared())
    // The focused button is removed with the filters.
    title.current?.focus()
  }
  return (
    <>
      <LibraryHead titleRef={title} genres={genres} languages={languages} count={shown?.length} />
      {criteria.search.trim() !== '' && (
        <Suspense>
          <SearchNote search={criteria.search} isSimilar={found?.isSimilar} />
        </Suspense>
      )}
      {shown && shown.length > MAX_WITHOUT_LETTERS && criteria.sort === 'title' && (
        <Suspense>
          <Letters books={shown} onJump={jumpTo} />
        </Suspense>
      )}
      {shown ? (
        shown.length > 0 ? (
          <Shelf
            books={shown}
            layout={layout}
            isVirtual={books.length > MAX_PLAIN_BOOKS}
            start={jump?.memory === memory ? jump.shelf : memory.shelf}
            onNear={onNear}
            renderActions={renderActions}
            renderKeep={renderKeep}
          />
        ) : (
          <EmptyState title={t('library.empty')} hint={t('library.emptyHint')}>
            {isFiltered && <Button onClick={clearFilters}>{t('library.clearFilters')}</Button>}
          </EmptyState>
        )
      ) : hasFailed ? (
        <EmptyState role="alert" title={t('library.failed')} hint={t('library.failedHint')}>
          <Button tone="main" onClick={retrySearch ?? props.onRetry}>
            {t('retry')}
          </Button>
        </EmptyState>
      ) : (
        <ShelfSkeletons layout={layout} />
      )}
    </>
  )
})

/** The number of books shown while the virtual shelf is loading; they fill the screen. */
const FIRST_BOOKS = 24

/** Without its chunk all books are rendered, which is slow but complete. */
const VirtualShelf = lazyWithRetry(async () => (await import('./VirtualShelf.tsx')).VirtualShelf, PlainShelf, false)

/** A shelf that renders all books or, if `isVirtual`, those near the screen. */
const Shelf = memo(function Shelf({ isVirtual, ...props }: ShelfProps & { isVirtual: boolean }) {
  if (!isVirtual) return <PlainShelf {...props} />
  return (
    <Suspense fallback={<PlainShelf {...props} books={props.books.slice(0, FIRST_BOOKS)} />}>
      <VirtualShelf {...props} />
    </Suspense>
  )
})

/**
 * Scrolls to where the library was left when it is shown again, and to the top when the criteria change and the head is
 * above the screen. Nothing is restored before the books are there.
 */
function useLibraryScroll(
  head: RefObject<HTMLElement | null>,
  criteria: object,
  memory: Memory,
  hasBooks: boolean,
): void {
  const former = useRef(criteria)
  const restored = useRef<Memory>(null)
  useLayoutEffect(() => {
    const { documentElement: page } = document
    if (memory !== restored.current && hasBooks) {
      restored.current = memory
      if (memory.scroll !== undefined) {
        former.current = criteria
        // A long shelf scrolls itself, since the heights of its rows are estimates.
        if (!memory.shelf) page.scrollTop = memory.scroll
        return
      }
    }
    if (former.current === criteria) return
    former.current = criteria
    if ((head.current?.getBoundingClientRect().bottom ?? 0) < 0) page.scrollTop = 0
  }, [head, criteria, memory, hasBooks])
}

/** Two rows of the grid on a wide screen. */
const COUNT = 8

/** Placeholders while the books are loading. */
function ShelfSkeletons({ layout }: { layout: LibraryLayout }) {
  const { t } = useTranslation()
  return (
    <>
      <VisuallyHidden role="status">{t('library.loading')}</VisuallyHidden>
      <div className={shelf[layout]} aria-hidden="true">
        {Array.from({ length: COUNT }, (_, index) => (
          <div key={index} className={css[layout]}>
            <div className={css.cover} />
            <div>
              <div className={clsx(css.line, css.genre)} />
              <div className={clsx(css.line, css.title)} />
              <div className={clsx(css.line, css.author)} />
              <div className={clsx(css.line, css.metadata)} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
