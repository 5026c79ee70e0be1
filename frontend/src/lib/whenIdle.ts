/** A busy browser runs the work after this time at the latest. */
const TIMEOUT_MS = 500

/**
 * Runs `work` when the browser is idle, so that it does not delay a page turn. Returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: TIMEOUT_MS })
  return () => cancelIdleCallback(idle)
}
