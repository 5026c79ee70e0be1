import type { Direction } from '@hikma/contracts/language'
import { type Step, stepTowards } from './pageSteps.ts'

/** The part of the page that a tap is in: the outer thirds are steps, mirrored in books from right to left. */
export type TapZone = Step | 'middle'

/** The zone of a tap at `x`, of a page between `left` and `right`; all in pixels. */
export function tapZone(x: number, { left, right }: { left: number; right: number }, direction: Direction): TapZone {
  const share = (x - left) / (right - left)
  if (share < 1 / 3) return stepTowards('left', direction)
  return share > 2 / 3 ? stepTowards('right', direction) : 'middle'
}
