import { draftOf } from '../page/pageDraft.ts'
import type { Edit } from './createEdit.ts'
import { saveEdit } from './saveEdit.ts'

/** Discards the draft and edits the version that somebody else has saved. */
export function takeTheirs({ getState, setState, scheduleDraftSave }: Edit): void {
  const { theirs, draft } = getState()
  if (!theirs) return
  setState({ saved: theirs, draft: { ...draftOf(theirs), uploaded: draft.uploaded }, theirs: null, error: null })
  scheduleDraftSave()
}

/** Goes on with a text that is made of both versions, and with the figures of both. */
export function takeMerged({ getState, setState, scheduleDraftSave }: Edit, text: string): void {
  const { theirs, draft } = getState()
  if (!theirs) return
  const figures = { ...theirs.figures, ...draft.figures }
  setState({ saved: theirs, draft: { ...draft, text, figures }, theirs: null, error: null })
  scheduleDraftSave()
}

/** Saves the draft over the version that somebody else has saved, unless that one has changed again. */
export async function keepMine(edit: Edit): Promise<void> {
  const { theirs } = edit.getState()
  if (!theirs) return
  edit.setState({ saved: theirs, theirs: null, error: null })
  edit.scheduleDraftSave()
  await saveEdit(edit)
}
