import type { Direction } from '@hikma/contracts/language'
import { createPageDrag } from '../dom/createPageDrag.ts'
import type { Step } from '../dom/pageSteps.ts'
import { INITIAL_SCREEN_WHEEL, screenWheelStep } from '../dom/screenWheelStep.ts'
import { scrollsSideways, scrollsVertically } from '../dom/scrollsSideways.ts'
import { swipeStep } from '../dom/swipeStep.ts'
import { INITIAL_WHEEL_STATE, isSideways, type WheelMove, wheelPixels, wheelStep } from '../dom/wheelStep.ts'
import { layoutOf } from '../layout/layouts.ts'
import type { Slot } from './Screen.ts'

interface GestureOptions {
  /** The element that scrolls. */
  viewport: HTMLElement
  text: Slot
  direction: () => Direction
  onStep: (step: Step) => void
}

const CONTROLS = 'button, input, select, textarea, label, [role=slider]'
/** While the screen is zoomed in, one finger pans it. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01
const isSelecting = () => window.getSelection()?.isCollapsed === false

/** Turns the page by fingers, wheels and trackpads. Returns a function that ends this. */
export function followGestures(options: GestureOptions): () => void {
  const controller = new AbortController()
  followSwipes(options, controller.signal)
  followWheel(options, controller.signal)
  return () => controller.abort()
}

/** Turns the page after a horizontal swipe by one finger, unless the finger selects, pans, or scrolls a wide table. */
function followSwipes({ viewport, text, direction, onStep }: GestureOptions, signal: AbortSignal): void {
  const drag = createPageDrag(text)
  let start: { x: number; y: number } | null = null

  const turnBy = (dx: number, dy: number): boolean => {
    const step = isZoomed() || isSelecting() ? null : swipeStep(dx, dy, direction())
    if (step) onStep(step)
    return step !== null
  }
  const begin = (event: PointerEvent) => {
    viewport.removeEventListener('click', suppressClick, true)
    if (event.pointerType !== 'touch') return
    const isOnControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null
    // A second finger, which is not primary, ends the swipe.
    const canSwipe = event.isPrimary && !isOnControl && !isZoomed() && !isSelecting()
    start = canSwipe && !scrollsSideways(event.target, viewport) ? { x: event.clientX, y: event.clientY } : null
    if (!start) drag.release()
  }
  const move = (event: PointerEvent) => {
    if (start && event.isPrimary) drag.move(event.clientX - start.x, event.clientY - start.y)
  }
  const end = (event: PointerEvent) => {
    if (!start || !event.isPrimary) return
    const hasTurned = turnBy(event.clientX - start.x, event.clientY - start.y)
    start = null
    drag.release(hasTurned)
    // A swipe that began on a link does not follow it.
    if (hasTurned) viewport.addEventListener('click', suppressClick, true)
  }
  const cancel = () => {
    start = null
    drag.release()
  }
  // Styles allow panning in all directions while the screen is zoomed in.
  const onZoom = () => viewport.toggleAttribute('data-zoomed', isZoomed())

  viewport.addEventListener('pointerdown', begin, { signal })
  viewport.addEventListener('pointermove', move, { signal, passive: true })
  viewport.addEventListener('pointerup', end, { signal })
  viewport.addEventListener('pointercancel', cancel, { signal })
  window.visualViewport?.addEventListener('resize', onZoom, { signal })
}

function suppressClick(event: MouseEvent): void {
  // A click by the keyboard (detail 0) did not come from the swipe.
  if (event.detail === 0) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Turns the page when a wheel or trackpad moves sideways and, by screens, when it moves up or down, unless an element under
 * the pointer scrolls that way.
 */
function followWheel({ viewport, direction, onStep }: GestureOptions, signal: AbortSignal): void {
  let sideways = INITIAL_WHEEL_STATE
  let vertical = INITIAL_SCREEN_WHEEL

  const onVertical = (event: WheelEvent, move: WheelMove) => {
    if (!layoutOf(viewport).stepsByWheel || scrollsVertically(event.target, viewport, move.deltaY)) return
    const { state, step } = screenWheelStep(vertical, move)
    vertical = state
    if (step) onStep(step)
  }
  const onWheel = (event: WheelEvent) => {
    // Ctrl and wheel zoom.
    if (event.ctrlKey) return
    const pixels = (delta: number) => wheelPixels(delta, event.deltaMode, viewport.clientWidth)
    const move = { deltaX: pixels(event.deltaX), deltaY: pixels(event.deltaY), time: event.timeStamp }
    if (!isSideways(move)) return onVertical(event, move)
    if (scrollsSideways(event.target, viewport, move.deltaX)) return
    // Otherwise the browser would go back in its history.
    event.preventDefault()
    const { state, step } = wheelStep(sideways, move, direction())
    sideways = state
    if (step) onStep(step)
  }
  viewport.addEventListener('wheel', onWheel, { signal, passive: false })
}
