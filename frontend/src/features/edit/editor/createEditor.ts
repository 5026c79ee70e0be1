import type { SavedDraft } from '../draft/savedDrafts.ts'
import { hasOwnText, type PageDraft } from '../page/pageDraft.ts'
import { addPage } from './addPage.ts'
import { cancelEdit } from './cancelEdit.ts'
import { createEdit, type EditDeps } from './createEdit.ts'
import { deletePage } from './deletePage.ts'
import { loadPage } from './loadPage.ts'
import { keepMine, takeMerged, takeTheirs } from './resolveConflict.ts'
import { saveEdit } from './saveEdit.ts'

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
