import type { Book } from '@hikma/contracts/book'
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetContentsQuery } from '../../../api/contentsApi.ts'
import { formatDuration } from '../../../lib/formatDuration.ts'
import { type ListedPage, listPages } from '../../../lib/listPages.ts'
import { wordsToRead } from '../../../lib/matter.ts'
import { readingMinutes } from '../../../lib/readingTime.ts'
import { isRead } from '../../../places/readPages.ts'
import { usePlaces } from '../../../places/usePlaces.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { ContentsItem } from './ContentsItem.tsx'
import css from './ContentsList.module.css'
import { contentsTree } from './contentsTree.ts'
import { rootFontSize } from '../../../lib/rootFontSize.ts'
import { useVirtualList } from '../../../ui/useVirtualList.ts'

/** Longer contents render only the rows near the screen, as one list. */
const MAX_TREE = 500

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

/** The names of the pages, by parts, each a link to its page. It opens at the current one. */
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
  const tree = useMemo(() => (pages.length > MAX_TREE ? null : contentsTree(pages)), [pages])
  const words = useMemo(() => wordsToRead(pages), [pages])
  const place = usePlaces().find(({ bookId }) => bookId === book.id)
  const current = () => scroller.current?.querySelector<HTMLElement>('[aria-current]')
  useLayoutEffect(() => {
    if (takesFocus) current()?.focus({ preventScroll: true })
  }, [takesFocus])
  // Names that arrive later move the rows, and parts that they make replace them, with the one that has the focus.
  useLayoutEffect(() => {
    if (tree) current()?.scrollIntoView({ block: 'center' })
    if (takesFocus && document.activeElement === document.body) current()?.focus({ preventScroll: true })
  }, [tree, takesFocus])

  const style = { '--digits': String(total).length } as CSSProperties
  const item = (page: ListedPage, more: { part?: string; row?: { total: number; top: number } } = {}) => (
    <ContentsItem
      key={page.page}
      page={page}
      book={book}
      hasNumber={hasNames}
      isCurrent={page.page - 1 === index}
      isRead={isRead(place?.readPages, page.page)}
      words={words[page.page - 1] ?? 0}
      onChosen={onChosen}
      {...more}
    />
  )
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
        {tree ? (
          <ol className={css.tree} style={style}>
            {tree.map(({ part, pages: within }) =>
              part === null ? (
                within.map((page) => item(page))
              ) : (
                <li key={`part ${within[0]?.page}`} className={css.part}>
                  <PartHead name={part} lang={book.lang} words={sum(within.map(({ page }) => words[page - 1] ?? 0))} />
                  <ol className={css.tree}>{within.map((page) => item(page, { part }))}</ol>
                </li>
              ),
            )}
          </ol>
        ) : (
          <ContentsRows scroller={scroller} pages={pages} index={index} style={style}>
            {(page, row) => item(page, { row })}
          </ContentsRows>
        )}
      </div>
    </div>
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function PartHead({ name, lang, words }: { name: string; lang: string; words: number }) {
  const language = useLanguage()
  return (
    <div className={css.head}>
      <span className={css.name} lang={lang} dir="auto">
        {name}
      </span>
      {words > 0 && <span className={css.minutes}>{formatDuration(readingMinutes(words, lang), language)}</span>}
    </div>
  )
}

/** The height of a row, as in the stylesheet: two lines of a name. */
const ROW_REM = 3.25
/** Rows above the current one when the list opens. */
const ROWS_ABOVE = 3

interface ContentsRowsProps {
  scroller: RefObject<HTMLElement | null>
  pages: readonly ListedPage[]
  /** Index of the current page, from 0. */
  index: number
  style: CSSProperties
  children: (page: ListedPage, row: { total: number; top: number }) => ReactNode
}

/** The contents of a very long book: only the rows near the screen are rendered. */
function ContentsRows({ scroller, pages, index, style, children }: ContentsRowsProps) {
  const { rows, height } = useVirtualList({
    scroller,
    count: pages.length,
    rowHeight: ROW_REM * rootFontSize(),
    startAt: Math.max(0, index - ROWS_ABOVE),
  })
  return (
    <ol className={css.list} style={{ ...style, height }}>
      {rows.map(({ index: at, start }) => {
        const page = pages[at]
        return page && children(page, { total: pages.length, top: start })
      })}
    </ol>
  )
}
