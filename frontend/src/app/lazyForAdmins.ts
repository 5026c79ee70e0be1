import type { ComponentType } from 'react'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'

type AdminChunks = typeof import('./adminChunks.ts')

/** As `lazyWithRetry`, for a component that only admins see, with their texts. */
export const lazyForAdmins = <Props extends object>(
  load: (chunks: AdminChunks) => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
) => lazyWithRetry(async () => load(await import('./adminChunks.ts')), fallback)
