import { setImmediate as afterEvents, setTimeout as sleep } from 'node:timers/promises'

/** Work in one go takes no longer than this; then other requests have their turn. */
const TURN_MS = 8

/**
 * A function for long work to call often: it lets other requests have their turn when it is theirs. Work that nobody
 * waits for rests for `restMs`, because a request has several files or answers to wait for, one after the other.
 */
export function createYielder(restMs = 0): () => Promise<void> | void {
  let turnEnds = performance.now() + TURN_MS
  return async () => {
    if (performance.now() < turnEnds) return
    await (restMs > 0 ? sleep(restMs) : afterEvents())
    turnEnds = performance.now() + TURN_MS
  }
}
