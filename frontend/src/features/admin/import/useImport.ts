import { useSyncExternalStore } from 'react'
import { type ImportState, importStore } from './importStore.ts'

/** The manuscript of this tab and its state. */
export const useImport = (): ImportState => useSyncExternalStore(importStore.subscribe, importStore.getState)
