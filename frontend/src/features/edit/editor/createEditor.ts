import type { SavedDraft } from '../draft/savedDrafts.ts'
import { draftOf, hasOwnText, type PageDraft } from '../page/pageDraft.ts'
import { addPage } from './addPage.ts'
import { cancelEdit } from './cancelEdit.ts'
import { createEdit, type Edit, type EditDeps } from './createEdit.ts'
import { saveEdit } from './saveEdit.ts'
import { explainRefusal } from './explainRefusal.ts'
import { readForEditing } from './readForEditing.ts'

export type Editor = ReturnType<typeof createEditor>

/** One edit of one page until Save or Cancel. After Add Page it goes on with the new page. */
export function createEditor(deps: EditDeps, firstPage: number, found: SavedDraft | null) {
  const edit = createEdit(deps, firstPage, found)
  const { getState, setState, subscribe, isDirty } = edit
  return {
    getState,
    subscribe,
    isDirty,
    /** Whether text would be lost if the edit was cancelled now. */
    hasToLose(): boolean {
      const { added, phase, draft } = getState()
      return isDirty() || (phase === 'writing' && added !== null && hasOwnText(edit.ext, draft))
    },
    load: () => loadPage(edit),
    edit(change: (draft: PageDraft) => PageDraft): void {
      const { phase, busy, draft } = getState()
      if (phase !== 'writing' || busy === 'adding' || busy === 'deleting') return
      setState({ draft: change(draft) })
      edit.scheduleDraftSave()
    },
    dismissRestored: () => setState({ restoredAt: null }),
    dismissError: () => setState({ error: null }),
    /** Writes the draft to this browser at once. */
    flush: edit.flush,
    close: edit.close,
    save: () => saveEdit(edit),
    /** Saves and goes on with this page. */
    saveAndStay: () => saveEdit(edit, true),
    cancel: () => cancelEdit(edit),
    takeTheirs: () => takeTheirs(edit),
    takeMerged: (text: string) => takeMerged(edit, text),
    keepMine: () => keepMine(edit),
    addPage: () => addPage(edit),
    deletePage: () => deletePage(edit),
  }
}

/** Deletes this page. The reader leaves it at once, and returns to it if the library refuses. */
async function deletePage(edit: Edit): Promise<void> {
  const { calls, getBook, onDeletionBegun, onDeletionEnded, getState, setState } = edit
  const { busy, phase, page, draft } = getState()
  if (busy || phase !== 'writing') return
  setState({ busy: 'deleting', error: null })
  onDeletionBegun(page)
  try {
    onDeletionEnded(await calls.deletePage(getBook(), page))
  } catch (error) {
    onDeletionEnded('stays')
    const explained = await explainRefusal(edit, 'delete', error)
    return setState({ busy: null, error: explained })
  }
  await edit.end(draft.uploaded)
}

/** Reads the page and restores its draft, if there is one. */
async function loadPage(edit: Edit): Promise<void> {
  const { calls, getBook, turnTo, deleteDraft, firstPage, found, getState, setState } = edit
  setState({ phase: 'loading' })
  try {
    const { isDone, ...read } = await readForEditing(calls, getBook(), getState().page, found)
    if (read.page !== firstPage) turnTo(read.page)
    if (isDone) await deleteDraft()
    setState({ phase: 'writing', ...read })
  } catch {
    setState({ phase: 'failed' })
  }
}

/** Discards the draft and edits the version that somebody else has saved. */
function takeTheirs({ getState, setState, scheduleDraftSave }: Edit): void {
  const { theirs, draft } = getState()
  if (!theirs) return
  setState({ saved: theirs, draft: { ...draftOf(theirs), uploaded: draft.uploaded }, theirs: null, error: null })
  scheduleDraftSave()
}

/** Goes on with a text that is made of both versions, and with the figures of both. */
function takeMerged({ getState, setState, scheduleDraftSave }: Edit, text: string): void {
  const { theirs, draft } = getState()
  if (!theirs) return
  const figures = { ...theirs.figures, ...draft.figures }
  setState({ saved: theirs, draft: { ...draft, text, figures }, theirs: null, error: null })
  scheduleDraftSave()
}

/** Saves the draft over the version that somebody else has saved, unless that one has changed again. */
async function keepMine(edit: Edit): Promise<void> {
  const { theirs } = edit.getState()
  if (!theirs) return
  edit.setState({ saved: theirs, theirs: null, error: null })
  edit.scheduleDraftSave()
  await saveEdit(edit)
}
