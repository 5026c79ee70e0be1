/** The waits before the retries: a phone that changes its network loses pending requests for a moment. */
const RETRY_DELAYS_MS = [300, 1_000, 2_000]
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Stylesheets that failed to load. The bundler's loader requests each only once, so a retry must request it here. */
const failedStyles = new Set<HTMLLinkElement>()
// A server, which draws this code's components too, has no stylesheets that fail.
globalThis.addEventListener?.(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failedStyles.add(target),
  { capture: true },
)

function reloadFailedStyles(): Promise<unknown> {
  const links = [...failedStyles]
  failedStyles.clear()
  return Promise.all(
    links.map((link) => {
      const fresh = document.createElement('link')
      fresh.rel = 'stylesheet'
      fresh.href = link.href
      const end = new Promise((resolve) => {
        fresh.addEventListener('load', resolve)
        fresh.addEventListener('error', resolve)
      })
      link.replaceWith(fresh)
      return end
    }),
  )
}

/** Loads a chunk and its stylesheets with retries: every lazily loaded function, and `lazyWithRetry` for components. Throws the last error. */
export async function loadWithRetry<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      const chunk = await load()
      if (failedStyles.size === 0) return chunk
    } catch {
      // loaded again below
    }
    await pause(delay)
    await reloadFailedStyles()
  }
  return load()
}
