import { type ComponentType, lazy } from 'react'

/** Before each further try. A phone that changes its network drops what is under way, and has another in a moment. */
const WAITS_MS = [300, 1_000, 2_000]
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Stylesheets that did not come. Who loads a part waits for them once, and is not told when it is loaded again. */
const lost = new Set<HTMLLinkElement>()
window.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && lost.add(target),
  { capture: true },
)

function fetchLostStyles(): Promise<unknown> {
  const links = [...lost]
  lost.clear()
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

/** A part of the product, asked for again where it, or its style, did not come. Throws what the last try did. */
async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const wait of WAITS_MS) {
    try {
      const part = await load()
      if (lost.size === 0) return part
    } catch {
      // asked for again below
    }
    await pause(wait)
    await fetchLostStyles()
  }
  return load()
}

/** A component that comes when it is first shown, or `otherwise` where it does not come at all. */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise?: ComponentType<Props>,
) =>
  lazy(async () => {
    try {
      return { default: await fetchPart(load) }
    } catch (error) {
      if (!otherwise) throw error
      return { default: otherwise }
    }
  })
