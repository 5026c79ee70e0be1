import type { Book } from '@hikma/contracts/book'
import { createAutosave } from '../../../lib/createAutosave.ts'
import { createObservableState } from '../../../lib/createObservableState.ts'
import { randomId } from '../../../lib/randomId.ts'
import type { EditCalls } from '../api/createEditCalls.ts'
import type { SavedDraft, SavedDrafts } from '../draft/savedDrafts.ts'
import { removeUnusedFigures } from '../figures/removeUnusedFigures.ts'
import { isChanged, type SavedPage } from '../page/pageDraft.ts'
import { initialState } from './EditorState.ts'

export interface EditDeps {
  calls: EditCalls
  drafts: SavedDrafts
  getBook: () => Book
  /** The library's present version of the book has arrived. */
  onBook: (book: Book) => void
  /** Turns the reader to this page, from 1. */
  turnTo: (page: number) => void
  /** The deletion of a page has begun: the reader shows the book without it. */
  onDeletionBegun: (page: number) => void
  /** The deletion has ended: the book without the page, or `stays` if it was refused. */
  onDeletionEnded: (outcome: Book | 'stays') => void
  onSaved: (page: number, saved: Omit<SavedPage, 'etag'>) => void
  now?: () => number
}

export type Edit = ReturnType<typeof createEdit>

/** Creates what the steps of one edit share: its state, its saved draft, the calls and the callbacks. */
export function createEdit(deps: EditDeps, firstPage: number, found: SavedDraft | null) {
  const { calls, drafts, now = Date.now } = deps
  const { id: bookId, ext } = deps.getBook()
  const { getState, setState, subscribe } = createObservableState(initialState(firstPage))
  const id = found?.id ?? randomId()
  let isClosed = false
  const unlock = drafts.lock(id)
  /** What the database lacks: a draft, or null for its deletion; undefined if it lacks nothing. */
  let pending: SavedDraft | null | undefined
  const autosave = createAutosave(async () => {
    const draft = pending
    if (draft === undefined) return
    pending = undefined
    const isDraftSaved = await (draft ? drafts.save(draft) : drafts.delete(id)).then(
      () => true,
      () => false,
    )
    if (isDraftSaved !== getState().isDraftSaved) setState({ isDraftSaved })
  })
  const deleteDraft = () => {
    pending = null
    return autosave.flush()
  }
  const isDirty = () => {
    const { phase, saved, draft } = getState()
    return phase === 'writing' && isChanged(saved, draft)
  }
  return {
    ...deps,
    bookId,
    ext,
    firstPage,
    found,
    getState,
    setState,
    subscribe,
    /** Writes the draft at once. */
    flush: autosave.flush,
    deleteDraft,
    unlock,
    isDirty,
    /** Whether the editor is not on the screen any more. */
    isClosed: () => isClosed,
    /** Leaves the edit; its draft stays in this browser. */
    async close(): Promise<void> {
      isClosed = true
      await autosave.flush()
      unlock()
    },
    /** Saves the draft in this browser a moment later; deletes it if nothing would be lost. */
    scheduleDraftSave(): void {
      const { page, saved, location, draft } = getState()
      const isWorthSaving = isDirty() || draft.uploaded.length > 0
      pending = isWorthSaving ? { id, bookId, page, etag: saved.etag, place: location, draft, savedAt: now() } : null
      autosave.schedule()
    },
    /** Deletes the saved draft, ends the edit, and removes those of these figures that no page names. */
    async end(candidates: readonly string[]): Promise<void> {
      await deleteDraft()
      unlock()
      setState({ phase: 'closed', busy: null })
      await removeUnusedFigures(calls, bookId, candidates)
    },
  }
}
