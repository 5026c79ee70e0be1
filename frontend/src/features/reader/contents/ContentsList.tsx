import { useVirtualizer } from '@tanstack/react-virtual'
import type { Book } from '@hikma/contracts/book'
import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetContentsQuery } from '../../../api/contentsApi.ts'
import { listPages } from '../../../lib/listPages.ts'
import { rootFontSize } from '../../../lib/rootFontSize.ts'
import { Button } from '../../../ui/Button.tsx'
import { ContentsItem } from './ContentsItem.tsx'
import css from './ContentsList.module.css'

/** The height of a row, as in the stylesheet: two lines of a name. */
const ROW_REM = 3.25
/** Rows above the current one when the list opens. */
const ROWS_ABOVE = 3
const OVERSCAN = 10

export interface ContentsListProps {
  book: Book
  /** Index of the current page, from 0. */
  index: number
  total: number
  /** Whether the current page takes the focus. */
  takesFocus: boolean
  /** A page was chosen; its link is followed as any other. */
  onChosen: () => void
}

/** Names that were loaded before stay when they cannot be loaded again. */
function failureOf(hasNames: boolean) {
  if (hasNames) return navigator.onLine ? 'reader.contentsSeen' : 'reader.contentsSeenOffline'
  return navigator.onLine ? 'reader.contentsFailed' : 'reader.contentsOffline'
}

/** The names of the pages, each a link to its page. It opens at the current one, and renders the rows near the screen. */
export function ContentsList({ book, index, total, takesFocus, onChosen }: ContentsListProps) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const contents = { id: book.id, version: book.version }
  // Asked again each time: a page may have got another heading since.
  const { currentData, isError, isFetching, refetch } = useGetContentsQuery(contents, {
    refetchOnMountOrArgChange: true,
  })
  const pages = useMemo(() => listPages(currentData ?? null, total), [currentData, total])
  const hasNames = useMemo(() => pages.some(({ isHeading }) => isHeading), [pages])
  const rowHeight = ROW_REM * rootFontSize()
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is memoised
  const rows = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // Until the list is measured: the rows of a high screen, beginning near the current page.
    initialRect: { width: 0, height: window.innerHeight },
    initialOffset: Math.max(0, (index - ROWS_ABOVE) * rowHeight),
  })
  useLayoutEffect(() => {
    if (takesFocus) scroller.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <div className={css.contents}>
      <div role="status">
        {isError && !isFetching && (
          <p className={css.failed}>
            {t(failureOf(currentData !== undefined))} <Button onClick={() => void refetch()}>{t('retry')}</Button>
          </p>
        )}
      </div>
      <div ref={scroller} className={css.scroller}>
        <ol
          className={css.list}
          style={{ '--digits': String(total).length, height: rows.getTotalSize() } as CSSProperties}
        >
          {rows.getVirtualItems().map(({ index: at, start }) => {
            const page = pages[at]
            return (
              page && (
                <ContentsItem
                  key={page.page}
                  page={page}
                  book={book}
                  hasNumber={hasNames}
                  isCurrent={at === index}
                  total={total}
                  top={start}
                  onChosen={onChosen}
                />
              )
            )
          })}
        </ol>
      </div>
    </div>
  )
}
