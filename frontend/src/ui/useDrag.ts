import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** A list scrolls while the pointer is so near to its edge, in pixels. */
const EDGE_PX = 56
/** Pixels per frame at the very edge. */
const FASTEST_PX = 18

/** In CSS pixels, from the corner of the viewport. */
interface Point {
  x: number
  y: number
}

interface DragOptions<Grip, State> {
  /** What a press begins to drag; null if it is on nothing that can be dragged. */
  begin: (press: PointerEvent<HTMLElement>) => Grip | null
  /** What is so when the pointer is there; null if that changes nothing. */
  follow: (grip: Grip, at: Point) => State | null
  /** The pointer was released, also if it has not moved. */
  onDrop: (state: State) => void
  /** Scrolls while the pointer is near its upper or lower edge. */
  scroller?: RefObject<HTMLElement | null>
}

/**
 * Drags by mouse, pen or finger: gives the state, null if nothing is dragged, and the pointer events of the element
 * around all that can be dragged, which captures the pointer.
 */
export function useDrag<Grip, State>({ begin, follow, onDrop, scroller }: DragOptions<Grip, State>) {
  const [drag, setDrag] = useState<State | null>(null)
  const held = useRef<(Point & { id: number; grip: Grip; state: State | null }) | null>(null)
  const isDragging = drag !== null

  const update = () => {
    if (held.current) held.current.state = follow(held.current.grip, held.current) ?? held.current.state
    return held.current?.state ?? null
  }
  const scroll = useEffectEvent(() => {
    const box = scroller?.current
    const speed = box && held.current ? speedAt(held.current.y, box.getBoundingClientRect()) : 0
    if (!box || speed === 0) return
    box.scrollBy(0, speed)
    setDrag(update())
  })
  useEffect(() => {
    if (!isDragging) return
    const step = () => {
      scroll()
      frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isDragging])

  const cancel = () => {
    held.current = null
    setDrag(null)
  }
  const isHeldBy = (event: PointerEvent) => held.current?.id === event.pointerId
  return {
    drag,
    cancel,
    events: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || held.current) return
        const grip = begin(event)
        if (grip === null) return
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, y: event.clientY, id: event.pointerId, grip, state: null }
      },
      onPointerMove(event: PointerEvent) {
        if (!isHeldBy(event) || !held.current) return
        held.current.x = event.clientX
        held.current.y = event.clientY
        setDrag(update())
      },
      onPointerUp(event: PointerEvent) {
        if (!isHeldBy(event)) return
        const dropped = update()
        cancel()
        if (dropped !== null) onDrop(dropped)
      },
      onPointerCancel: (event: PointerEvent) => isHeldBy(event) && cancel(),
    },
  }
}

/** How fast a list scrolls for a pointer at `y`, in pixels per frame; negative is upwards. */
export function speedAt(y: number, { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>): number {
  const share = (distance: number) => Math.min(1, Math.max(0, (EDGE_PX - distance) / EDGE_PX))
  return Math.round(FASTEST_PX * (share(bottom - y) - share(y - top)))
}
