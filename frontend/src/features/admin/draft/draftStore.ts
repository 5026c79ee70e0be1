import { createDraftDatabase } from './createDraftDatabase.ts'
import { createDraftStore } from './createDraftStore.ts'
import { lockDraft } from './lockDraft.ts'

/** The one draft of this tab. It lives as long as the tab. */
export const draftStore = createDraftStore(createDraftDatabase(), lockDraft)
