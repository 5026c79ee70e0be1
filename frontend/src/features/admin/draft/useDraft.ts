import { useEffect, useSyncExternalStore } from 'react'
import type { DraftState } from './createDraftStore.ts'
import { draftStore } from './draftStore.ts'

/** The draft of this tab and its state. */
export const useDraft = (): DraftState => useSyncExternalStore(draftStore.subscribe, draftStore.getState)

/** Opens the draft in this tab for as long as the component is shown. */
export function useOpenDraft(): DraftState {
  useEffect(() => draftStore.open(), [])
  return useDraft()
}
