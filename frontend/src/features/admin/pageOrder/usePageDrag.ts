import type { RefObject } from 'react'
import { useDrag } from '../../../ui/useDrag.ts'

/** A page that is dragged: the index that it has, the one that it would get, and its distance from the top in pixels. */
interface PageDrag {
  from: number
  to: number
  top: number
}

/** Drags a page by its handle; the list scrolls along. Rows have one height. `indexOf` gives the index of the page of a row. */
export function usePageDrag(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  total: number,
  indexOf: (row: HTMLElement) => number,
  onMove: (from: number, to: number) => void,
) {
  /** How far a place of the viewport is from the top of the list. */
  const inList = (y: number) =>
    scroller.current ? y - scroller.current.getBoundingClientRect().top + scroller.current.scrollTop : 0
  return useDrag({
    scroller,
    begin({ target, clientY }) {
      const row = (target as Element).closest('[data-handle]')?.closest<HTMLElement>('[data-page-id]')
      if (!row) return null
      const from = indexOf(row)
      return { from, offset: inList(clientY) - from * rowHeight }
    },
    follow({ from, offset }, { y }): PageDrag {
      const top = Math.max(0, Math.min(inList(y) - offset, (total - 1) * rowHeight))
      return { from, to: Math.round(top / rowHeight), top }
    },
    onDrop: ({ from, to }) => from !== to && onMove(from, to),
  })
}
