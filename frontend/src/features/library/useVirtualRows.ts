import type { LibraryLayout } from '@hikma/contracts/addresses'
import { defaultRangeExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import type { ShelfPosition } from '../../history/Memory.ts'
import { useMemory } from '../../history/useMemory.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Grid, hasSameRows, heightsOf, isSameGrid, NO_GRID, readGrid } from './shelfGrid.ts'
import { rowsToRender, spaceAround } from './shelfRows.ts'

/** How far beyond the screen rows are rendered: enough for a scroll, and few enough for a fast search. */
const OVERSCAN_PX = 500
/** The estimate until the first row is measured. */
const DEFAULT_ROW_PX = 400

type Rows = Virtualizer<Window, Element>

/**
 * The rows of a list to render at the current scroll position, and the space of the other rows. The stylesheet decides
 * how many items a row has and how high it is; both are read from the layout. The row of `pinned`, the position of an
 * item from 0, is always rendered. Each new `start` is scrolled to.
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  layout: LibraryLayout,
  items: number,
  pinned: number | null,
  start: ShelfPosition | undefined,
) {
  const [grid, setGrid] = useState(NO_GRID)
  const currentGrid = useRef(NO_GRID)
  const measuredGrid = useRef(NO_GRID)
  const rowHeight = useRef(DEFAULT_ROW_PX)
  const anchor = useRef<ShelfPosition | null>(null)
  const started = useRef<ShelfPosition>(undefined)
  const endScrollY = useRef<number | null>(null)
  const pinnedRow = pinned === null ? null : Math.floor(pinned / grid.columns)

  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is memoised
  const rows = useWindowVirtualizer({
    count: Math.ceil(items / grid.columns),
    estimateSize: () => rowHeight.current,
    gap: grid.gap,
    scrollMargin: grid.top,
    overscan: Math.ceil(OVERSCAN_PX / rowHeight.current),
    rangeExtractor: (range) => rowsToRender(defaultRangeExtractor(range), pinnedRow, range.count),
    // The overscan covers the frame until React has rendered.
    useFlushSync: false,
  })

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const update = () => {
      const known = currentGrid.current
      const next = readGrid(element)
      if (isSameGrid(known, next)) return
      if (!hasSameRows(known, next)) anchor.current = anchorOf(rows, known)
      currentGrid.current = next
      setGrid(next)
    }
    // A row above the screen that is higher than estimated scrolls the page, except if a shorter list has just scrolled
    // it, which the virtualizer notices only in the next frame.
    rows.shouldAdjustScrollPositionOnItemSizeChange = ({ start }) =>
      start < window.scrollY && Math.abs(window.scrollY - (rows.scrollOffset ?? 0)) < 2
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    // What comes or goes above the shelf moves it.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list, layout, rows])

  useMemory('library', () => {
    const shelf = anchorOf(rows, currentGrid.current)
    return shelf ? { shelf } : {}
  })

  useLayoutEffect(() => {
    if (!list.current) return
    if (start !== started.current) anchor.current = start ?? null
    started.current = start
    const heights = heightsOf(list.current, grid.columns)
    if (!hasSameRows(measuredGrid.current, grid)) {
      // Former measurements are invalid; the new ones are the best estimate for all other rows.
      measuredGrid.current = grid
      rowHeight.current = meanOf(heights) || DEFAULT_ROW_PX
      rows.measure()
    } else if (endScrollY.current !== null) {
      scrollToEndFrom(endScrollY.current)
      endScrollY.current = null
    }
    // With passages below it, the end of the shelf is not the end of the page.
    const isLast = !list.current.nextElementSibling?.matches('section')
    const scrollY = resizeRows(rows, heights, grid)
    if (isLast) endScrollY.current = scrollY ?? endScrollY.current
    if (!anchor.current) return
    // `grid` is outdated if this commit has removed something above the shelf. The observer reports that after the layout.
    const isCurrent = isSameGrid(grid, readGrid(list.current))
    if (isCurrent && scrollToAnchor(rows, anchor.current, grid, heights)) anchor.current = null
  })

  const rendered = rows.getVirtualItems()
  return { columns: grid.columns, rows: rendered, ...spaceAround(rendered, grid.top, rows.getTotalSize(), grid.gap) }
}

/** The first item on the screen; null above the list. */
function anchorOf(rows: Rows, { columns, top }: Grid): ShelfPosition | null {
  const row = window.scrollY > top ? rows.getVirtualItemForOffset(window.scrollY) : undefined
  return row ? { item: row.index * columns, offset: window.scrollY - row.start } : null
}

/** Scrolls to the anchor. True if the page is there, and the row is measured: before that its place is an estimate. */
function scrollToAnchor(
  rows: Rows,
  { item, offset }: ShelfPosition,
  { columns }: Grid,
  heights: ReadonlyMap<number, number>,
): boolean {
  const row = rows.measurementsCache[Math.floor(item / columns)]
  if (!row) return true
  const end = document.documentElement.scrollHeight - window.innerHeight
  const top = Math.min(row.start + offset, end)
  if (heights.has(row.index) && Math.abs(window.scrollY - top) < 1) return true
  rows.scrollToOffset(top)
  return false
}

/** Scrolls to the end, unless the page was scrolled away from `scrollY` meanwhile. */
function scrollToEndFrom(scrollY: number): void {
  const isNear = Math.abs(window.scrollY - scrollY) < window.innerHeight
  if (isNear) document.documentElement.scrollTop = document.documentElement.scrollHeight
}

/**
 * Sets the measured heights. Returns the scroll position if the page was at its end and the end has moved down, since the
 * last rows are higher than estimated; else null.
 */
function resizeRows(rows: Rows, heights: ReadonlyMap<number, number>, { top }: Grid): number | null {
  const estimated = rows.getTotalSize()
  const isAtEnd =
    heights.has(rows.options.count - 1) && window.scrollY > 0 && window.scrollY + window.innerHeight >= top + estimated
  for (const [row, height] of heights) rows.resizeItem(row, height)
  return isAtEnd && rows.getTotalSize() > estimated ? window.scrollY : null
}

const meanOf = (heights: ReadonlyMap<number, number>) =>
  [...heights.values()].reduce((sum, height) => sum + height, 0) / heights.size
