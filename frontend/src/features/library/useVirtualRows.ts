import { defaultRangeExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Layout } from './layoutMemory.ts'
import { rowsToRender, spaceAround } from './shelfRows.ts'

/** Screens' worth of rows beyond the screen would be too few in a list, too many in a grid: pixels, then. */
const AHEAD_PX = 500
/** Until the first row has been measured. */
const GUESSED_ROW_PX = 400
const NO_GRID: Grid = { columns: 1, gap: 0, width: 0, top: 0 }

/** The grid as the stylesheet has laid it out, in pixels; `top` from the top of the document. */
interface Grid {
  columns: number
  gap: number
  width: number
  top: number
}
type Rows = Virtualizer<Window, Element>

/**
 * Which rows of a list with so many items are to be rendered, as the window is scrolled, and the space that the others
 * take. The stylesheet decides how many items a row has and how high it is; both are read from what it has laid out.
 * A row that holds `kept`, an item's position from 0, stays.
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  layout: Layout,
  items: number,
  kept: number | null,
) {
  const [grid, setGrid] = useState(NO_GRID)
  const seenGrid = useRef(NO_GRID)
  const measuredGrid = useRef(NO_GRID)
  const rowHeight = useRef(GUESSED_ROW_PX)
  const place = useRef<{ item: number; into: number } | null>(null)
  const endedAt = useRef<number | null>(null)
  const keptRow = kept === null ? null : Math.floor(kept / grid.columns)

  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is memoised
  const rows = useWindowVirtualizer({
    count: Math.ceil(items / grid.columns),
    estimateSize: () => rowHeight.current,
    gap: grid.gap,
    scrollMargin: grid.top,
    overscan: Math.ceil(AHEAD_PX / rowHeight.current),
    rangeExtractor: (range) => rowsToRender(defaultRangeExtractor(range), keptRow, range.count),
    // The rows ahead bridge the frame that React takes.
    useFlushSync: false,
  })

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const known = seenGrid.current
      const seen = readGrid(element)
      if (hasSameRows(known, seen) && known.top === seen.top) return
      if (!hasSameRows(known, seen)) place.current = placeIn(rows, known)
      seenGrid.current = seen
      setGrid(seen)
    }
    // A row above that proves higher than guessed moves the page along, but not where a list that has become shorter has
    // moved it already, of which the virtualizer hears in the next frame only.
    rows.shouldAdjustScrollPositionOnItemSizeChange = ({ start }) =>
      start < window.scrollY && Math.abs(window.scrollY - (rows.scrollOffset ?? 0)) < 2
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, layout, rows])

  useLayoutEffect(() => {
    if (!list.current) return
    const heights = heightsOf(list.current, grid.columns)
    if (!hasSameRows(measuredGrid.current, grid)) {
      // What was measured before holds no more, and what is measured now is the best guess for all other rows.
      measuredGrid.current = grid
      rowHeight.current = meanOf([...heights.values()]) || GUESSED_ROW_PX
      rows.measure()
    } else if (place.current) {
      const { item, into } = place.current
      const row = rows.measurementsCache[Math.floor(item / grid.columns)]
      place.current = null
      if (row) rows.scrollToOffset(row.start + into)
    } else if (endedAt.current !== null) {
      // Unless the page was scrolled elsewhere meanwhile.
      const stays = Math.abs(window.scrollY - endedAt.current) < window.innerHeight
      endedAt.current = null
      if (stays) document.documentElement.scrollTop = document.documentElement.scrollHeight
    }
    const guessed = rows.getTotalSize()
    const isAtEnd =
      heights.has(rows.options.count - 1) &&
      window.scrollY > 0 &&
      window.scrollY + window.innerHeight >= grid.top + guessed
    for (const [row, height] of heights) rows.resizeItem(row, height)
    // Whoever went to the end would otherwise be short of it by what the last rows are higher than guessed.
    if (isAtEnd && rows.getTotalSize() > guessed) endedAt.current = window.scrollY
  })

  const rendered = rows.getVirtualItems()
  return { columns: grid.columns, rows: rendered, ...spaceAround(rendered, grid.top, rows.getTotalSize(), grid.gap) }
}

function readGrid(element: HTMLElement): Grid {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element)
  return {
    columns: gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(rowGap) || 0,
    width: element.clientWidth,
    top: Math.round(element.getBoundingClientRect().top + window.scrollY),
  }
}

const hasSameRows = (one: Grid, other: Grid) =>
  one.columns === other.columns && one.gap === other.gap && one.width === other.width

/** What is at the top of the screen, once the list has been scrolled that far. */
function placeIn(rows: Rows, { columns, top }: Grid) {
  const row = window.scrollY > top ? rows.getVirtualItemForOffset(window.scrollY) : undefined
  return row ? { item: row.index * columns, into: window.scrollY - row.start } : null
}

/** The heights of the rendered rows: all items of a row are as high as it is. */
function heightsOf(element: HTMLElement, columns: number): Map<number, number> {
  const heights = new Map<number, number>()
  for (const item of element.children) {
    const at = Number(item.getAttribute('aria-posinset')) - 1
    const height = item.getBoundingClientRect().height
    if (at >= 0 && at % columns === 0 && height > 0) heights.set(at / columns, height)
  }
  return heights
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
