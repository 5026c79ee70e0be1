import { prefersStillness } from './prefersReducedMotion.ts'

/** spec.md §9. */
const TURN_MS = 300
const EASING = 'cubic-bezier(.22, .8, .3, 1)'
const DISTANCE_PX = 36

/** The turn of a page, as long as it lasts. */
const turns = new WeakMap<HTMLElement, Animation>()

/** Lets a page come in from its side (1 right, -1 left), or at once for who prefers that. A new turn replaces the old. */
export function playTurn(page: HTMLElement, side: 1 | 0 | -1): void {
  turns.get(page)?.cancel()
  turns.delete(page)
  if (side === 0 || prefersStillness()) return
  const turn = page.animate?.(
    [
      { opacity: 0, transform: `translateX(${side * DISTANCE_PX}px)` },
      { opacity: 1, transform: 'none' },
    ],
    { duration: TURN_MS, easing: EASING },
  )
  if (turn) turns.set(page, turn)
}
