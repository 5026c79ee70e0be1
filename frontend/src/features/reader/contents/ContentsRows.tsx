import { useVirtualizer } from '@tanstack/react-virtual'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import type { ListedPage } from '../../../lib/listPages.ts'
import { rootFontSize } from '../../../lib/rootFontSize.ts'
import css from './ContentsList.module.css'

/** The height of a row, as in the stylesheet: two lines of a name. */
const ROW_REM = 3.25
/** Rows above the current one when the list opens. */
const ROWS_ABOVE = 3
const OVERSCAN = 10

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
  return (
    <ol className={css.list} style={{ ...style, height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index: at, start }) => {
        const page = pages[at]
        return page && children(page, { total: pages.length, top: start })
      })}
    </ol>
  )
}
