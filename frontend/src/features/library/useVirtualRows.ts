import { defaultRangeExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Layout } from './storedLayout.ts'
import { type Grid, hasSameRows, heightsOf, NO_GRID, readGrid } from './shelfGrid.ts'
import { rowsToRender, spaceAround } from './shelfRows.ts'

/** How far beyond the screen there are rows: a scroll must not come upon nothing, nor a search fill more than it shows. */
const AHEAD_PX = 500
/** Until the first row has been measured. */
const GUESSED_ROW_PX = 400

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
      rowHeight.current = meanOf(heights) || GUESSED_ROW_PX
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

/** What is at the top of the screen, once the list has been scrolled that far. */
function placeIn(rows: Rows, { columns, top }: Grid) {
  const row = window.scrollY > top ? rows.getVirtualItemForOffset(window.scrollY) : undefined
  return row ? { item: row.index * columns, into: window.scrollY - row.start } : null
}

const meanOf = (heights: ReadonlyMap<number, number>) =>
  [...heights.values()].reduce((sum, height) => sum + height, 0) / heights.size
