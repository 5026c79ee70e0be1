import { useEffect, useEffectEvent } from 'react'
import { lazyWithRetry } from '../../../ui/lazyWithRetry.ts'
import type { PageDialogProps } from './PageDialog.tsx'

/** Stands in for the dialog if its chunk cannot be loaded. */
function Failed({ onFailed }: PageDialogProps) {
  const fail = useEffectEvent(onFailed)
  useEffect(() => fail(), [])
  return null
}

/** The dialogs over a page are a chunk of their own, which is loaded after the first page. */
export const PageDialog = lazyWithRetry(async () => (await import('./PageDialog.tsx')).PageDialog, Failed)
