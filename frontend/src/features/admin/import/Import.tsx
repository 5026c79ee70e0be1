import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { ImportReview } from './ImportReview.tsx'
import { type ImportState, importStore } from './importStore.ts'
import { ManuscriptDropzone } from './ManuscriptDropzone.tsx'

/** The place for a file until one is read; then the manuscript. */
export function Import({ onManuscript }: { onManuscript: (isThere: boolean) => void }) {
  const state = useImport()
  const isThere = state.phase === 'loaded'
  useEffect(() => importStore.restore(), [])
  useEffect(() => onManuscript(isThere), [onManuscript, isThere])
  // A manuscript is rendered in the background for the first time: so the dashboard answers keys meanwhile.
  const isRendered = useDeferredValue(isThere)
  return state.phase === 'loaded' && isRendered ? (
    <ImportReview key={state.source.id} {...state} />
  ) : (
    <ManuscriptDropzone state={state} />
  )
}

/** The manuscript of this tab and its state. */
const useImport = (): ImportState => useSyncExternalStore(importStore.subscribe, importStore.getState)
