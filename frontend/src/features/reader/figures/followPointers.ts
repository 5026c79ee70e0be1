import type { Point } from './zoom.ts'

interface Gestures {
  /** `at` counts from the centre of the stage. */
  scaleBy: (factor: number, at: Point) => void
  pan: (by: Point) => void
  /** Called when a finger that was alone is lifted, with the way that it has gone, in pixels. */
  swipe: (dx: number, dy: number) => void
}

/** A pointer that has moved less has pressed. */
const SLOP_PX = 5
const WHEEL = 0.002
/** Browsers report a pinch on a trackpad as a wheel with Ctrl and small steps. */
const TRACKPAD_PINCH = 5
const DOUBLE = 2.5
const LINE_PX = 16

/**
 * Zooms by wheel, pinch and double click, and moves by dragging. A drag is no click. Returns a function that ends this.
 */
export function followPointers(stage: HTMLElement, { scaleBy, pan, swipe }: Gestures): () => void {
  const down = new Map<number, Point>()
  let distance = 0
  /** Where the only finger that is down was put; null if there were several, or none. */
  let start: Point | null = null
  const fromCentre = ({ x, y }: Point): Point => {
    const box = stage.getBoundingClientRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }
  const middleOf = (points: readonly Point[]): Point => ({
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  })
  const spreadOf = ([one, two]: readonly Point[]) => (one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0)

  const press = ({ pointerId, pointerType, clientX, clientY }: PointerEvent) => {
    start = down.size === 0 && pointerType === 'touch' ? { x: clientX, y: clientY } : null
    if (down.size === 0) distance = 0
    down.set(pointerId, { x: clientX, y: clientY })
  }
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const before = down.get(pointerId)
    if (!before) return
    const [formerSpread, formerMiddle] = [spreadOf([...down.values()]), middleOf([...down.values()])]
    down.set(pointerId, { x: clientX, y: clientY })
    const middle = middleOf([...down.values()])
    distance += Math.hypot(clientX - before.x, clientY - before.y)
    if (distance < SLOP_PX) return
    if (!stage.hasPointerCapture(pointerId)) stage.setPointerCapture(pointerId)
    if (formerSpread > 0) scaleBy(spreadOf([...down.values()]) / formerSpread, fromCentre(middle))
    pan({ x: middle.x - formerMiddle.x, y: middle.y - formerMiddle.y })
  }
  const release = ({ type, pointerId, clientX, clientY }: PointerEvent) => {
    down.delete(pointerId)
    if (start && type === 'pointerup') swipe(clientX - start.x, clientY - start.y)
    start = null
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
    const factor = Math.exp(-pixels * WHEEL * (event.ctrlKey ? TRACKPAD_PINCH : 1))
    scaleBy(factor, fromCentre({ x: event.clientX, y: event.clientY }))
  }
  const suppressDragged = (event: MouseEvent) => {
    if (event.detail > 0 && distance >= SLOP_PX) event.stopPropagation()
  }
  const double = (event: MouseEvent) => scaleBy(DOUBLE, fromCentre({ x: event.clientX, y: event.clientY }))

  const controller = new AbortController()
  const { signal } = controller
  stage.addEventListener('pointerdown', press, { signal })
  stage.addEventListener('pointermove', move, { signal })
  for (const end of ['pointerup', 'pointercancel'] as const) stage.addEventListener(end, release, { signal })
  stage.addEventListener('wheel', wheel, { signal, passive: false })
  stage.addEventListener('click', suppressDragged, { signal, capture: true })
  stage.addEventListener('dblclick', double, { signal })
  return () => controller.abort()
}
