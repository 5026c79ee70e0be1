import { type ComponentType, lazy } from 'react'
import { loadWithRetry } from '../lib/loadWithRetry.ts'
import { loadTexts } from '../lib/texts.ts'

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
      return { default: await loadWithRetry(loadWithTexts) }
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
