import { createAutosave } from '../../../lib/createAutosave.ts'
import { createObservableState } from '../../../lib/createObservableState.ts'
import { type DraftDatabase, DraftTakenOver } from './createDraftDatabase.ts'
import { type Draft, EMPTY_DRAFT, isUntouched } from './draft.ts'
import { draftChanges } from './draftChanges.ts'
import type { DraftLock, LockDraft } from './lockDraft.ts'

export interface DraftState {
  /** `openInOtherTab`: another tab has the draft, and may write it. */
  phase: 'opening' | 'owned' | 'openInOtherTab'
  draft: Draft
  /** Time at which the restored draft was saved, in ms; null if none was restored or the notice was dismissed. */
  restoredAt: number | null
  /** Whether the draft could be saved; if not, it is lost when the tab closes. */
  isSaved: boolean
}

export interface DraftStore {
  getState: () => DraftState
  subscribe: (listener: () => void) => () => void
  edit: (change: (draft: Draft) => Draft) => void
  /** Replaces the draft with an empty one. */
  reset: () => void
  dismissRestored: () => void
  /** Writes pending changes. */
  flush: () => Promise<void>
  /** Takes the draft over from another tab. */
  takeOver: () => void
  /** Opens the draft in this tab. Returns the function that writes and releases it. */
  open: () => () => void
}

/** The draft of this tab: changes apply at once in memory, and a moment later in the database. */
export function createDraftStore(database: DraftDatabase, lockDraft: LockDraft, now = Date.now): DraftStore {
  const { getState, setState, subscribe } = createObservableState<DraftState>({
    phase: 'opening',
    draft: EMPTY_DRAFT,
    restoredAt: null,
    isSaved: true,
  })
  /** The draft as the database has it; null if that is not known. */
  let written: Draft | null = null
  let lock: DraftLock | null = null

  const { schedule, flush, flushOnHide } = createAutosave(async () => {
    const { phase, draft } = getState()
    if (phase !== 'owned' || draft === written) return
    try {
      await database.save(draftChanges(written, draft), now())
      written = draft
      if (!getState().isSaved) setState({ isSaved: true })
    } catch (error) {
      setState(error instanceof DraftTakenOver ? { phase: 'openInOtherTab' } : { isSaved: false })
    }
  })
  const load = async () => {
    try {
      const saved = await database.claim()
      // If only this tab has written since, the draft in memory is at least as new.
      if (saved?.isOwn) return setState({ phase: 'owned' })
      written = saved?.draft ?? null
      const draft = written ?? getState().draft
      setState({ phase: 'owned', draft, restoredAt: saved && !isUntouched(draft) ? saved.savedAt : null })
    } catch {
      setState({ phase: 'owned', isSaved: false })
    }
  }
  const change = (draft: Draft, more: Partial<DraftState> = {}) => {
    if (getState().phase !== 'owned') return
    setState({ ...more, draft })
    schedule()
  }

  return {
    getState,
    subscribe,
    edit: (edit) => change(edit(getState().draft)),
    reset() {
      change(EMPTY_DRAFT, { restoredAt: null })
      void flush()
    },
    dismissRestored: () => setState({ restoredAt: null }),
    flush,
    takeOver: () => lock?.takeOver(),
    open() {
      setState({ phase: 'opening' })
      const own = lockDraft({
        onAcquired: () => void load(),
        onWaiting: () => setState({ phase: 'openInOtherTab' }),
        onRequested: async () => {
          await flush()
          setState({ phase: 'openInOtherTab' })
        },
      })
      lock = own
      const end = flushOnHide()
      return () => void end().then(own.release)
    },
  }
}
