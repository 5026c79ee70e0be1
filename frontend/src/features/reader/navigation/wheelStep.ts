import type { Direction } from '@hikma/contracts/language'
import { type Travel, travelTowards } from './pageSteps.ts'

/** spec.md §4 and §9. */
const SCALE = 0.3
const THRESHOLD = 80
const GAP_MS = 250
const IDLE_MS = 500
/** What browsers take a line of the wheel for. */
const LINE_PX = 16

export interface WheelState {
  /** Scaled pixels so far, to the right. */
  sum: number
  movedAt: number
  turnedAt: number
}
export const WHEEL_AT_REST: WheelState = {
  sum: 0,
  movedAt: Number.NEGATIVE_INFINITY,
  turnedAt: Number.NEGATIVE_INFINITY,
}

/** One movement of a wheel or trackpad, in pixels and milliseconds. */
export interface WheelMove {
  deltaX: number
  deltaY: number
  time: number
}

export const isSideways = ({ deltaX, deltaY }: Pick<WheelMove, 'deltaX' | 'deltaY'>): boolean =>
  Math.abs(deltaX) > Math.abs(deltaY)

/** Adds a movement up; once enough has come together it is a turn, and the sum begins again. */
export function wheelTurns(
  before: WheelState,
  move: WheelMove,
  direction: Direction,
): { state: WheelState; travel: Travel | null } {
  if (!isSideways(move)) return { state: before, travel: null }
  const { time } = move
  const sum = (time - before.movedAt > IDLE_MS ? 0 : before.sum) + move.deltaX * SCALE
  if (Math.abs(sum) <= THRESHOLD || time - before.turnedAt < GAP_MS)
    return { state: { ...before, sum, movedAt: time }, travel: null }
  return {
    state: { sum: 0, movedAt: time, turnedAt: time },
    travel: travelTowards(sum > 0 ? 'right' : 'left', direction),
  }
}

/** A wheel's delta in pixels: some mice count lines or whole pages (`WheelEvent.deltaMode`). */
export function wheelPixels(delta: number, deltaMode: number, pagePx: number): number {
  if (deltaMode === 1) return delta * LINE_PX
  return deltaMode === 2 ? delta * pagePx : delta
}
