import type { Step } from './pageSteps.ts'

/** BEHAVIOUR.md §4.13: pixels for a step, less than a notch of a wheel; time between steps; rest that ends a movement. */
const THRESHOLD_PX = 40
const GAP_MS = 250
const REST_MS = 150

export interface ScreenWheelState {
  /** Pixels so far, positive downwards. */
  sum: number
  /** Size of the last movement, in pixels. */
  size: number
  movedAt: number
  steppedAt: number
  /** There was a step since the last rest. */
  hasStepped: boolean
}
export const INITIAL_SCREEN_WHEEL: ScreenWheelState = {
  sum: 0,
  size: 0,
  movedAt: Number.NEGATIVE_INFINITY,
  steppedAt: Number.NEGATIVE_INFINITY,
  hasStepped: false,
}

/**
 * Adds a vertical movement of a wheel or trackpad; returns a step once there was enough of it. Movements that fade after a
 * step are the momentum of a trackpad, and do not count until they have come to rest.
 */
export function screenWheelStep(
  before: ScreenWheelState,
  { deltaY, time }: { deltaY: number; time: number },
): { state: ScreenWheelState; step: Step | null } {
  const size = Math.abs(deltaY)
  const hasRested = time - before.movedAt > REST_MS
  const hasStepped = before.hasStepped && !hasRested
  const isMomentum = hasStepped && size < before.size
  const isOpposite = Math.sign(deltaY) !== Math.sign(before.sum)
  const sum = isMomentum ? 0 : (hasRested || isOpposite ? 0 : before.sum) + deltaY
  const state = { ...before, sum, size, movedAt: time, hasStepped }
  if (Math.abs(sum) < THRESHOLD_PX || time - before.steppedAt < GAP_MS) return { state, step: null }
  return {
    state: { ...state, sum: 0, steppedAt: time, hasStepped: true },
    step: sum > 0 ? 'next' : 'previous',
  }
}
