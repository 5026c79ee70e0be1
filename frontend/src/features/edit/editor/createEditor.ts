import type { SavedDraft } from '../draft/savedDrafts.ts'
import { draftOf, hasOwnText, newPage, type PageDraft, type SavedPage, unusedCandidates } from '../page/pageDraft.ts'
import { cancelEdit, withdrawPage } from './cancelEdit.ts'
import { createEdit, type Edit, type EditDeps } from './createEdit.ts'
import { saveEdit } from './saveEdit.ts'
import { explainRefusal } from './explainRefusal.ts'
import { readForEditing } from './readForEditing.ts'
import { pageName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { removeUnusedFigures } from '../figures/removeUnusedFigures.ts'
import { locationOf } from '../page/pageLocation.ts'

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

/** Inserts a page after this one and edits it at once. Returns to the page before if the library refuses. */
async function addPage(edit: Edit): Promise<void> {
  const { calls, bookId, ext, getBook, flush, deleteDraft, getState, setState } = edit
  const before = getState()
  if (before.busy) return
  const isWriting = before.phase === 'writing'
  const { text, figures } = newPage(ext, isWriting ? before : null)
  const page = Math.min(before.page, getBook().totalPages) + 1
  const saved = { text, figures, etag: '' }
  const draft = draftOf(saved)
  setState({ phase: 'writing', page, saved, draft, busy: 'adding', error: null, restoredAt: null, added: before })
  await flush()
  let book: Book
  try {
    book = await calls.insertPage(getBook(), page, text, figures)
  } catch (error) {
    setState({ ...before, busy: null, phase: isWriting ? 'writing' : 'closed' })
    return setState({ error: await explainRefusal(edit, 'add', error) })
  }
  await deleteDraft()
  edit.onBook(book)
  if (getState().phase === 'closed') return void (await withdrawPage(edit))
  edit.turnTo(page)
  await readEtag(edit, page, saved)
  await removeUnusedFigures(calls, bookId, unusedCandidates({}, figures, before.draft.uploaded))
}

/** Without its etag the new page could not be saved. */
async function readEtag({ calls, bookId, ext, setState }: Edit, page: number, saved: SavedPage): Promise<void> {
  try {
    const files = await calls.list(bookId)
    const etag = files.find(({ name }) => name === pageName(page, ext))?.etag ?? ''
    setState({ location: locationOf(files, page, ext), saved: { ...saved, etag }, busy: null })
  } catch {
    setState({ phase: 'failed', busy: null })
  }
}
