import type { PageLine } from '../../../lib/PageLine.ts'

/** Where a reader was before a jump. */
export interface ReturnPoint {
  /** Index of the page, from 0. */
  index: number
  line: PageLine | null
  /** The jump has an entry of the history, so that Back undoes it. */
  isEntry: boolean
}

/** How long the way back is offered. */
export const RETURN_OFFER_MS = 6_000

/** A page that is read to here is left at its end. */
const END = 0.98

interface Left {
  index: number
  line: PageLine | null
  /** Share of the page above the bottom of the screen. */
  share: number
}

/**
 * Whether a turn leaves a text in the middle, perhaps by mistake: turning on before the end of a page, turning back from
 * within it, or to a page farther away.
 */
export function isMidTextJump({ index, line, share }: Left, to: number): boolean {
  if (Math.abs(to - index) > 1) return true
  return to > index ? share < END : line !== null
}
