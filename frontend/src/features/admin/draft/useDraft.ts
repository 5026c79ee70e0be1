import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftState } from './createDraftStore.ts'
import { draftStore } from './draftStore.ts'

/** The draft of this tab and its state. */
export const useDraft = (): DraftState => useSyncExternalStore(draftStore.subscribe, draftStore.getState)

/** Opens the draft in this tab for as long as the component is shown. */
export function useOpenDraft(): DraftState {
  const state = useDraft()
  // In the first render the store still has the phase of the time before.
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    setOpened(true)
    return draftStore.open()
  }, [])
  return isOpened ? state : { ...state, phase: 'opening' }
}
