/** Later than this even a busy browser does it. */
const LATEST_MS = 500

/** Does something once the browser has nothing more urgent. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS })
  else setTimeout(work, 1)
}
