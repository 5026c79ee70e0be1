import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

const OVERSCAN = 8

interface VirtualListOptions {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** The height of each row in pixels, as in the stylesheet. */
  rowHeight: number
  /** Rows that stay while the list is scrolled, such as the one that has the focus; -1 is none. */
  pinned?: readonly number[]
  /** The row at the top at first. */
  startAt?: number
  /** Rows that stay in sight beside one that is scrolled to. */
  around?: number
}

/** The rows of a long list that are near the screen: their indices and distances from its top, in pixels. All have one height. */
export function useVirtualList({ scroller, count, rowHeight, pinned, startAt = 0, around = 0 }: VirtualListOptions) {
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is memoised
  const list = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    ...(pinned && {
      rangeExtractor: (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), ...pinned.filter((row) => row >= 0)])].sort((a, b) => a - b),
    }),
    scrollPaddingStart: around * rowHeight,
    scrollPaddingEnd: around * rowHeight,
    // until the list is measured: the rows of a high screen
    initialRect: { width: 0, height: window.innerHeight },
    initialOffset: startAt * rowHeight,
  })
  return { list, height: list.getTotalSize(), rows: list.getVirtualItems() }
}
