import type { CSSProperties, ReactNode, RefObject } from 'react'
import type { ListedPage } from '../../../lib/listPages.ts'
import { rootFontSize } from '../../../lib/rootFontSize.ts'
import { useVirtualList } from '../../../ui/useVirtualList.ts'
import css from './ContentsList.module.css'

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
export function ContentsRows({ scroller, pages, index, style, children }: ContentsRowsProps) {
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
