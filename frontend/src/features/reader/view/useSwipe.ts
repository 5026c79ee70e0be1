import type { Direction } from '@hikma/contracts/language'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Step } from '../dom/pageSteps.ts'
import { scrollsSideways } from '../dom/scrollsSideways.ts'
import { swipeStep } from '../dom/swipeStep.ts'
import { createPageDrag } from '../dom/createPageDrag.ts'

interface SwipeOptions {
  viewport: RefObject<HTMLElement | null>
  text: RefObject<HTMLElement | null>
  direction: Direction
  onTurn: (step: Step) => void
}

const CONTROLS = 'button, input, select, textarea, label, [role=slider]'
/** While the screen is zoomed in, one finger pans it. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01
const isSelecting = () => window.getSelection()?.isCollapsed === false

/** Turns the page after a horizontal swipe by one finger, unless the finger selects, pans, or scrolls a wide table. */
export function useSwipe({ viewport, text, direction, onTurn }: SwipeOptions): void {
  const turnBy = useEffectEvent((dx: number, dy: number) => {
    const step = isZoomed() || isSelecting() ? null : swipeStep(dx, dy, direction)
    if (step) onTurn(step)
    return step !== null
  })

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const drag = createPageDrag(text)
    let start: { x: number; y: number } | null = null

    const begin = (event: PointerEvent) => {
      element.removeEventListener('click', suppressClick, true)
      if (event.pointerType !== 'touch') return
      const isOnControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null
      // A second finger, which is not primary, ends the swipe.
      const canSwipe = event.isPrimary && !isOnControl && !isZoomed() && !isSelecting()
      start = canSwipe && !scrollsSideways(event.target, element) ? { x: event.clientX, y: event.clientY } : null
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
      if (hasTurned) element.addEventListener('click', suppressClick, true)
    }
    const cancel = () => {
      start = null
      drag.release()
    }
    // Styles allow panning in all directions while the screen is zoomed in.
    const onZoom = () => element.toggleAttribute('data-zoomed', isZoomed())

    const controller = new AbortController()
    const { signal } = controller
    element.addEventListener('pointerdown', begin, { signal })
    element.addEventListener('pointermove', move, { signal, passive: true })
    element.addEventListener('pointerup', end, { signal })
    element.addEventListener('pointercancel', cancel, { signal })
    window.visualViewport?.addEventListener('resize', onZoom, { signal })
    return () => controller.abort()
  }, [viewport, text])
}

function suppressClick(event: MouseEvent): void {
  // A click by the keyboard (detail 0) did not come from the swipe.
  if (event.detail === 0) return
  event.preventDefault()
  event.stopPropagation()
}
