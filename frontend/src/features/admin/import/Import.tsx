import { useDeferredValue, useEffect } from 'react'
import { ImportReview } from './ImportReview.tsx'
import { importStore } from './importStore.ts'
import { ManuscriptDropzone } from './ManuscriptDropzone.tsx'
import { useImport } from './useImport.ts'

/** The place for a file until one is read; then the manuscript. */
export function Import() {
  const state = useImport()
  useEffect(() => importStore.restore(), [])
  // A manuscript is rendered in the background for the first time: so the dashboard answers keys meanwhile.
  const isRendered = useDeferredValue(state.phase === 'loaded')
  return state.phase === 'loaded' && isRendered ? (
    <ImportReview key={state.source.id} {...state} />
  ) : (
    <ManuscriptDropzone state={state} />
  )
}
