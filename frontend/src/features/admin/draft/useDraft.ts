import { useEffect, useSyncExternalStore } from 'react'
import { createDraftStore, type DraftStore } from './createDraftStore.ts'
import { createDraftDatabase } from './draftDatabase.ts'
import { lockDraft } from './lockDraft.ts'

let shared: DraftStore | null = null

/** The one draft of this tab, in memory for as long as the tab lives. */
export function getDraftStore(): DraftStore {
  shared ??= createDraftStore(createDraftDatabase(), lockDraft)
  return shared
}

export const useDraftState = (store: DraftStore) => useSyncExternalStore(store.subscribe, store.getState)

/** Has the draft while the component is shown. */
export function useOpenDraft(store: DraftStore) {
  useEffect(() => store.open(), [store])
  return useDraftState(store)
}
