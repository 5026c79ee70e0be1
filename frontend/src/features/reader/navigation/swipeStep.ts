import type { Direction } from '@hikma/contracts/language'
import { type Travel, travelTowards } from './pageSteps.ts'

/** spec.md §9. */
const SWIPE_PX = 50

/** Where a whole gesture of one finger leads; null where it is too short or rather goes up or down. */
export function swipeTravel(dx: number, dy: number, direction: Direction): Travel | null {
  if (!(Math.abs(dx) > SWIPE_PX && Math.abs(dx) > Math.abs(dy))) return null
  // A finger that goes to the left brings what lies on the right.
  return travelTowards(dx < 0 ? 'right' : 'left', direction)
}
