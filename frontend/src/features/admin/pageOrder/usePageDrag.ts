import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A page that is dragged: the index that it has, the one that it would get, and its distance from the top in pixels. */
export interface PageDrag {
  from: number
  to: number
  top: number
}

/** The list scrolls while the pointer is so near to its edge, in pixels. */
const EDGE_PX = 56
/** Pixels per frame at the very edge. */
const FASTEST_PX = 18

interface Pointer {
  id: number
  y: number
  /** The distance of the pointer from the top of the row. */
  offset: number
  from: number
}

/** Drags a page by its handle with mouse, pen or finger; the list scrolls along. Rows have one height. */
export function usePageDrag(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  total: number,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<PageDrag | null>(null)
  const pointer = useRef<Pointer | null>(null)
  const isDragging = drag !== null

  const place = () => {
    const { current: held } = pointer
    const box = scroller.current
    if (!held || !box) return null
    const y = held.y - box.getBoundingClientRect().top + box.scrollTop - held.offset
    const top = Math.max(0, Math.min(y, (total - 1) * rowHeight))
    return { from: held.from, to: Math.round(top / rowHeight), top }
  }

  useEffect(() => {
    if (!isDragging) return
    const step = () => {
      const box = scroller.current
      const speed = box && pointer.current ? speedAt(pointer.current.y, box.getBoundingClientRect()) : 0
      if (box && speed !== 0) {
        box.scrollTop += speed
        setDrag(place())
      }
      frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- `place` reads refs and the layout
  }, [isDragging])

  const end = (isDropped: boolean) => {
    const dropped = isDropped ? place() : null
    pointer.current = null
    setDrag(null)
    if (dropped && dropped.from !== dropped.to) onMove(dropped.from, dropped.to)
  }
  return {
    drag,
    cancel: () => end(false),
    /** The events of the handle of the page at this index. */
    handlersOf: (from: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || pointer.current || !scroller.current) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const rowTop = scroller.current.getBoundingClientRect().top - scroller.current.scrollTop + from * rowHeight
        pointer.current = { id: event.pointerId, y: event.clientY, offset: event.clientY - rowTop, from }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (pointer.current?.id !== event.pointerId) return
        pointer.current.y = event.clientY
        setDrag(place())
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => pointer.current?.id === event.pointerId && end(isDragging),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => pointer.current?.id === event.pointerId && end(false),
    }),
  }
}

/** How fast a list scrolls for a pointer at `y`, in pixels per frame; negative is upwards. */
export function speedAt(y: number, { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>): number {
  const share = (distance: number) => Math.min(1, Math.max(0, (EDGE_PX - distance) / EDGE_PX))
  return Math.round(FASTEST_PX * (share(bottom - y) - share(y - top)))
}
