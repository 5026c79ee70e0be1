import { createObservableState } from '../../../lib/createObservableState.ts'

/**
 * The mark whose dialog is open in the reader, by its id. `isReady` once marks are loaded: until then nothing of them is
 * rendered.
 */
export const openMark = createObservableState<{ id: string | null; isReady: boolean }>({ id: null, isReady: false })
