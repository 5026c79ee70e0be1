import { setImmediate as afterEvents } from 'node:timers/promises'

/** Work in one go takes no longer than this; then other requests have their turn. */
const TURN_MS = 8

/** A function for long work to call often: it lets other requests have their turn when it is theirs. */
export function createPause(): () => Promise<void> | void {
  let turnEnds = performance.now() + TURN_MS
  return async () => {
    if (performance.now() < turnEnds) return
    await afterEvents()
    turnEnds = performance.now() + TURN_MS
  }
}
