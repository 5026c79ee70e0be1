import { createKeptDatabase } from './createKeptDatabase.ts'
import { createKeptDrafts } from './createKeptDrafts.ts'
import { draftStore } from './draftStore.ts'

/** The kept drafts of this browser. */
export const keptDrafts = createKeptDrafts(createKeptDatabase(), draftStore)
