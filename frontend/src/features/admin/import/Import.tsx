import { useEffect } from 'react'
import { ImportReview } from './ImportReview.tsx'
import { importStore } from './importStore.ts'
import './importTexts.ts'
import { ManuscriptPlace } from './ManuscriptPlace.tsx'
import { useImport } from './useImport.ts'

/** The place for a file until one is read; then the manuscript. */
export function Import() {
  const state = useImport()
  useEffect(() => importStore.restore(), [])
  return state.phase === 'here' ? <ImportReview key={state.source.id} {...state} /> : <ManuscriptPlace state={state} />
}
