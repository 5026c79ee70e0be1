import { type ComponentType, lazy } from 'react'
import { loadWithRetry } from '../lib/loadWithRetry.ts'
import { loadTexts } from '../lib/texts.ts'

/** Stylesheets that failed to load. The bundler's loader requests each only once, so a retry must request it here. */
const failedStyles = new Set<HTMLLinkElement>()
// A server, which draws this code's components too, has no stylesheets that fail.
globalThis.addEventListener?.(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failedStyles.add(target),
  { capture: true },
)

function reloadFailedStyles(): Promise<unknown> {
  const links = [...failedStyles].filter(({ isConnected }) => isConnected)
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

/** Loads a chunk and its stylesheets. One whose stylesheets go on failing is shown without them. */
async function loadWithStyles<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const chunk = await loadWithRetry(load)
  await loadWithRetry(async () => {
    await reloadFailedStyles()
    if (failedStyles.size > 0) throw new Error('A stylesheet could not be loaded')
  }).catch(() => undefined)
  return chunk
}

/**
 * A component that is loaded on its first render, or by `preload`, after which it renders at once. After failed retries it
 * renders `fallback` or throws the error. The texts of readers are loaded beside it; `hasTexts` is false if it shows only those of the
 * first load, or loads its texts itself.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
  hasTexts = true,
) {
  interface Module {
    default: ComponentType<Props>
  }
  const loadWithTexts = async () => (await Promise.all([load(), hasTexts && loadTexts('readers')]))[0]
  let preloaded: Module | undefined
  const loadModule = async (): Promise<Module> => {
    try {
      return { default: await loadWithStyles(loadWithTexts) }
    } catch (error) {
      if (!fallback) throw error
      return { default: fallback }
    }
  }
  // React would show the fallback of `Suspense` even for a promise that is resolved.
  const atOnce = (resolve: (module: Module | undefined) => void) => resolve(preloaded)
  // oxlint-disable-next-line unicorn/no-thenable -- React alone reads it
  const component = lazy(() => (preloaded ? ({ then: atOnce } as never) : loadModule()))
  const preload = async () => {
    preloaded = await loadModule()
  }
  return Object.assign(component, { preload })
}
