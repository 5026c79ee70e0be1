import { type Draft, EMPTY_DRAFT, isUntouched } from './draft.ts'
import { draftChanges } from './draftChanges.ts'
import { type DraftDatabase, DraftTakenOver } from './draftDatabase.ts'
import type { DraftLock, LockDraft } from './lockDraft.ts'

/** What is typed is written as soon as this, however long the typing goes on. */
const PAUSE_MS = 400

export interface DraftState {
  /** `elsewhere`: another tab has the draft. */
  phase: 'opening' | 'here' | 'elsewhere'
  draft: Draft
  /** When the draft that was found here had been written; null once that has been seen, or where there was none. */
  restoredAt: number | null
  /** Whether the draft could be written: false says that it lasts as long as the tab. */
  isSaved: boolean
}

export interface DraftStore {
  getState: () => DraftState
  subscribe: (listener: () => void) => () => void
  edit: (change: (draft: Draft) => Draft) => void
  /** Begins anew. */
  reset: () => void
  dismissRestored: () => void
  /** Writes what is not written yet. */
  flush: () => Promise<void>
  takeOver: () => void
  /** Has the draft for as long as it is shown. Gives what lets it go. */
  open: () => () => void
}

/** The draft of this tab: in memory at once, and in the database a moment later. */
export function createDraftStore(database: DraftDatabase, lockDraft: LockDraft, now = Date.now): DraftStore {
  let state: DraftState = { phase: 'opening', draft: EMPTY_DRAFT, restoredAt: null, isSaved: true }
  let written: Draft | null = null
  let writing = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let hold: DraftLock | null = null
  const listeners = new Set<() => void>()

  const set = (more: Partial<DraftState>) => {
    state = { ...state, ...more }
    for (const listener of listeners) listener()
  }
  const write = async () => {
    const { phase, draft } = state
    if (phase !== 'here' || draft === written) return
    try {
      await database.save(draftChanges(written, draft), now())
      written = draft
      if (!state.isSaved) set({ isSaved: true })
    } catch (error) {
      set(error instanceof DraftTakenOver ? { phase: 'elsewhere' } : { isSaved: false })
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  const load = async () => {
    try {
      const kept = await database.claim()
      // What this tab itself wrote last is no newer than what it has in memory.
      if (kept?.isOwn) return set({ phase: 'here' })
      written = kept?.draft ?? null
      const draft = written ?? state.draft
      set({ phase: 'here', draft, restoredAt: kept && !isUntouched(draft) ? kept.savedAt : null })
    } catch {
      set({ phase: 'here', isSaved: false })
    }
  }
  const change = (draft: Draft, more: Partial<DraftState> = {}) => {
    if (state.phase !== 'here') return
    set({ ...more, draft })
    timer ??= setTimeout(() => void flush(), PAUSE_MS)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit: (how) => change(how(state.draft)),
    reset() {
      change(EMPTY_DRAFT, { restoredAt: null })
      void flush()
    },
    dismissRestored: () => set({ restoredAt: null }),
    flush,
    takeOver: () => hold?.takeOver(),
    open() {
      set({ phase: 'opening' })
      const mine = lockDraft({
        onAcquired: () => void load(),
        onWaiting: () => set({ phase: 'elsewhere' }),
        onRequested: async () => {
          await flush()
          set({ phase: 'elsewhere' })
        },
      })
      hold = mine
      const onHide = () => void flush()
      document.addEventListener('visibilitychange', onHide)
      window.addEventListener('pagehide', onHide)
      return () => {
        document.removeEventListener('visibilitychange', onHide)
        window.removeEventListener('pagehide', onHide)
        void flush().then(mine.release)
      }
    },
  }
}
