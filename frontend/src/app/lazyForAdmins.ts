import type { ComponentType } from 'react'
import { loadTexts } from '../lib/texts.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'

type AdminChunks = typeof import('./adminChunks.ts')

/** As `lazyWithRetry`, for a component that only admins see, with their texts. */
export const lazyForAdmins = <Props extends object>(
  load: (chunks: AdminChunks) => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
) =>
  lazyWithRetry(async () => {
    const component = load(await import('./adminChunks.ts'))
    return (await Promise.all([component, loadTexts('admins')]))[0]
  }, fallback)
