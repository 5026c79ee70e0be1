/** In milliseconds: what can wait does not wait for ever. */
const PATIENCE_MS = 2_000

/** Does something when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  // Safari does not say when it is idle.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: PATIENCE_MS })
  else setTimeout(work)
}
