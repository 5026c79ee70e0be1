import type { Book } from '@hikma/contracts/book'
import type { EditCalls } from '../api/createEditCalls.ts'
import { hasStatus } from '../../../api/ApiError.ts'
import { randomId } from '../../../lib/randomId.ts'
import { createDraftSaver } from '../draft/createDraftSaver.ts'
import type { SavedDraft, SavedDrafts } from '../draft/savedDrafts.ts'
import { removeUnusedFigures } from '../figures/removeUnusedFigures.ts'
import { unusedCandidates, draftOf, isChanged, newPage, type PageDraft, type SavedPage } from '../page/pageDraft.ts'
import { findPageByEtag, type PageLocation, locationOf } from '../page/pageLocation.ts'
import { readForEditing } from '../page/readForEditing.ts'
import { serverMessageOf, savePage } from '../page/savePage.ts'
import type { EditError } from '../page/EditError.ts'

export interface EditorState {
  /** `over`: there is nothing more to edit here. */
  phase: 'loading' | 'failed' | 'writing' | 'over'
  /** From 1. */
  page: number
  saved: SavedPage
  draft: PageDraft
  busy: 'saving' | 'adding' | 'deleting' | null
  fault: EditError | null
  /** The version that somebody else has saved meanwhile. */
  theirs: SavedPage | null
  /** When the draft that was found on this device had been written. */
  restoredAt: number | null
  /** Whether this browser keeps the draft. */
  isDraftSaved: boolean
}

export interface EditorDeps {
  calls: EditCalls
  kept: SavedDrafts
  getBook: () => Book
  /** The book as the library has it now. */
  onBook: (book: Book) => void
  /** The reader goes to this page, from 1. */
  turnTo: (page: number) => void
  /** The reader acts as if the page had gone, until it is told that it has, or has not. */
  onLeaving: (page: number) => void
  onLeft: (outcome: Book | 'stays') => void
  onSaved: (page: number, saved: SavedPage) => void
  now?: () => number
}

const ignore = () => undefined
const NOTHING: SavedPage = { text: '', figures: {}, etag: '' }

export type Editor = ReturnType<typeof createEditor>

/** One edit of one page, from its snapshot to Save or Cancel; with Add Page it goes on with the page that was added. */
export function createEditor(deps: EditorDeps, firstPage: number, found: SavedDraft | null) {
  const { calls, kept, getBook, now = Date.now } = deps
  const { id: bookId, ext } = getBook()
  let state: EditorState = {
    phase: 'loading',
    page: firstPage,
    saved: NOTHING,
    draft: draftOf(NOTHING),
    busy: null,
    fault: null,
    theirs: null,
    restoredAt: null,
    isDraftSaved: true,
  }
  let place: PageLocation = { total: 0, beside: [] }
  const id = found?.id ?? randomId()
  const release = kept.lock(id)
  const listeners = new Set<() => void>()
  const set = (more: Partial<EditorState>) => {
    state = { ...state, ...more }
    for (const listener of listeners) listener()
  }
  const saver = createDraftSaver(
    kept,
    id,
    (isDraftSaved) => isDraftSaved !== state.isDraftSaved && set({ isDraftSaved }),
  )
  const isDirty = () => state.phase === 'writing' && isChanged(state.saved, state.draft)
  const keep = () => {
    const { page, saved, draft } = state
    const isWorthIt = isDirty() || draft.uploaded.length > 0
    saver.keep(isWorthIt ? { id, bookId, page, etag: saved.etag, place, draft, savedAt: now() } : null)
  }
  const end = async (candidates: readonly string[]) => {
    await saver.drop()
    release()
    set({ phase: 'over', busy: null })
    await removeUnusedFigures(calls, bookId, candidates)
  }

  /** Takes the snapshot of the page and, where one was found, the draft that was made of it. */
  async function load(): Promise<void> {
    set({ phase: 'loading' })
    try {
      const { place: itsPlace, isDone, ...read } = await readForEditing(calls, getBook(), state.page, found)
      place = itsPlace
      if (read.page !== firstPage) deps.turnTo(read.page)
      if (isDone) await saver.drop()
      set({ phase: 'writing', ...read })
    } catch {
      set({ phase: 'failed' })
    }
  }

  /** After a refusal: what the book is now, and where in it this page is. */
  async function refresh(kind: 'add' | 'delete', error: unknown): Promise<EditError> {
    const said = serverMessageOf(error)
    try {
      const before = getBook()
      const book = await calls.findBook(bookId)
      if (!book) return { kind, why: 'bookGone', said: null }
      if (book.version === before.version) return { kind, why: null, said }
      const page = findPageByEtag(await calls.list(bookId), state.saved.etag)
      deps.onBook(book)
      if (page !== null && page !== state.page) {
        set({ page })
        deps.turnTo(page)
      }
      return { kind, why: hasStatus(error, 412) ? 'changed' : null, said: null }
    } catch {
      return { kind, why: null, said }
    }
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isDirty,
    load,
    edit(change: (draft: PageDraft) => PageDraft): void {
      if (state.phase !== 'writing' || state.busy === 'adding' || state.busy === 'deleting') return
      set({ draft: change(state.draft) })
      keep()
    },
    dismissRestored: () => set({ restoredAt: null }),
    dismissError: () => set({ fault: null }),
    flush: saver.flush,
    /** The tab goes on without this edit; what was written stays on this device. */
    async close(): Promise<void> {
      await saver.flush()
      release()
    },

    async save(): Promise<void> {
      if (state.phase !== 'writing' || state.busy) return
      if (!isDirty()) return await end(state.draft.uploaded)
      const { page, saved, draft } = state
      set({ busy: 'saving', fault: null })
      await saver.flush()
      const outcome = await savePage({ calls, book: getBook(), page, saved, place, draft })
      if (outcome.kind === 'refused') {
        const { why, said, theirs } = outcome
        // Add Page can put it back, and needs to know the book for that.
        if (why === 'pageGone') await calls.findBook(bookId).then((book) => book && deps.onBook(book), ignore)
        return set({ busy: null, theirs, fault: { kind: 'save', why, said } })
      }
      const landed = { text: draft.text, figures: draft.figures, etag: outcome.etag }
      if (outcome.page !== page) {
        const book = await calls.findBook(bookId).catch(() => null)
        if (book) deps.onBook(book)
        deps.turnTo(outcome.page)
      }
      deps.onSaved(outcome.page, landed)
      const candidates = unusedCandidates(saved.figures, draft.figures, draft.uploaded)
      set({ busy: null, page: outcome.page, saved: landed, theirs: null })
      if (!isDirty()) return await end(candidates)
      // Typing went on meanwhile.
      keep()
      await removeUnusedFigures(calls, bookId, candidates)
    },

    /** Reverts text and figures to the snapshot. */
    cancel: () => end(state.draft.uploaded),

    /** The draft goes, and the version that somebody else has saved is edited instead. */
    takeTheirs(): void {
      const { theirs, draft } = state
      if (!theirs) return
      set({ saved: theirs, draft: { ...draftOf(theirs), uploaded: draft.uploaded }, theirs: null, fault: null })
      keep()
    },
    /** Saves the draft over the version that somebody else has saved, unless there is yet another one by then. */
    async keepMine(): Promise<void> {
      if (!state.theirs) return
      set({ saved: state.theirs, theirs: null, fault: null })
      keep()
      await this.save()
    },

    /** Inserts a page after this one and goes on with it at once; comes back where the library refuses. */
    async addPage(): Promise<void> {
      if (state.busy) return
      const before = state
      const isWriting = before.phase === 'writing'
      const { text, figures } = newPage(ext, isWriting ? before : null)
      const page = Math.min(before.page, getBook().totalPages) + 1
      const saved = { text, figures, etag: '' }
      set({ phase: 'writing', page, saved, draft: draftOf(saved), busy: 'adding', fault: null, restoredAt: null })
      await saver.flush()
      let book: Book
      try {
        book = await calls.insertPage(getBook(), page, text, figures)
      } catch (error) {
        set({ ...before, busy: null, phase: isWriting ? 'writing' : 'over' })
        return set({ fault: await refresh('add', error) })
      }
      await saver.drop()
      deps.onBook(book)
      deps.turnTo(page)
      try {
        const files = await calls.list(bookId)
        const etag = files.find(({ name }) => name === `${page}.${ext}`)?.etag ?? ''
        place = locationOf(files, page, ext)
        set({ saved: { ...saved, etag }, busy: null })
      } catch {
        set({ phase: 'failed', busy: null })
      }
      await removeUnusedFigures(calls, bookId, unusedCandidates({}, figures, before.draft.uploaded))
    },

    /** Deletes this page: the reader moves on at once, and comes back where the library refuses. */
    async deletePage(): Promise<void> {
      if (state.busy || state.phase !== 'writing') return
      const { page, draft } = state
      set({ busy: 'deleting', fault: null })
      deps.onLeaving(page)
      try {
        deps.onLeft(await calls.deletePage(getBook(), page))
      } catch (error) {
        deps.onLeft('stays')
        const fault = await refresh('delete', error)
        return set({ busy: null, fault })
      }
      await end(draft.uploaded)
    },
  }
}
