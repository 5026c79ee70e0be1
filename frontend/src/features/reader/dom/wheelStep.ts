import type { Direction } from '@hikma/contracts/language'
import { type Step, stepTowards } from './pageSteps.ts'

/** BEHAVIOUR.md §4.3: share of the delta that counts, pixels for a turn, time between turns, time until a reset. */
const SCALE = 0.3
const THRESHOLD_PX = 80
const GAP_MS = 250
const IDLE_MS = 500
/** Height of a line in browsers that report lines. */
const LINE_PX = 16

export interface WheelState {
  /** Scaled pixels so far, positive to the right. */
  sum: number
  movedAt: number
  turnedAt: number
}
export const INITIAL_WHEEL_STATE: WheelState = {
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

/** Adds a movement to the state; returns a step and resets the sum once the sum is above the threshold. */
export function wheelStep(
  before: WheelState,
  move: WheelMove,
  direction: Direction,
): { state: WheelState; step: Step | null } {
  if (!isSideways(move)) return { state: before, step: null }
  const { time } = move
  const sum = (time - before.movedAt > IDLE_MS ? 0 : before.sum) + move.deltaX * SCALE
  if (Math.abs(sum) <= THRESHOLD_PX || time - before.turnedAt < GAP_MS)
    return { state: { ...before, sum, movedAt: time }, step: null }
  return {
    state: { sum: 0, movedAt: time, turnedAt: time },
    step: stepTowards(sum > 0 ? 'right' : 'left', direction),
  }
}

/** A wheel's delta in pixels: some mice report lines or pages (`WheelEvent.deltaMode`). */
export function wheelPixels(delta: number, deltaMode: number, pagePx: number): number {
  if (deltaMode === 1) return delta * LINE_PX
  return deltaMode === 2 ? delta * pagePx : delta
}
