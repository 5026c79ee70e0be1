import type { Direction } from '@hikma/contracts/language'
import { type Step, stepTowards } from './pageSteps.ts'

/** Shortest swipe that turns a page (BEHAVIOUR.md §4.3). */
const SWIPE_PX = 50

/** The step of a completed swipe by (dx, dy) pixels; null if it is too short or rather vertical. */
export function swipeStep(dx: number, dy: number, direction: Direction): Step | null {
  if (!(Math.abs(dx) > SWIPE_PX && Math.abs(dx) > Math.abs(dy))) return null
  // A swipe to the left shows the page on the right.
  return stepTowards(dx < 0 ? 'right' : 'left', direction)
}
