/** Later than this even a busy browser does it. */
const LATEST_MS = 500

/**
 * Does something once the browser has nothing more urgent: what is prepared must not delay a turn that is under way.
 * Gives a function that takes it back.
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(idle)
}
