import type { Book } from '@hikma/contracts/book'
import { createObservableState } from '../../../lib/createObservableState.ts'
import { hasOwnInput } from './bookInForm.ts'
import type { DraftStore } from './createDraftStore.ts'
import type { KeptDatabase, KeptDraft } from './createKeptDatabase.ts'

export interface KeptState {
  drafts: readonly KeptDraft[]
  /** The draft in the form could not be put aside, and is still there. */
  hasFailed: boolean
}

/** The drafts that were put aside when another book was begun in the form. */
export function createKeptDrafts(database: KeptDatabase, form: DraftStore, now = Date.now) {
  const { getState, setState, subscribe } = createObservableState<KeptState>({ drafts: [], hasFailed: false })

  async function load(): Promise<void> {
    setState({ drafts: await database.list().catch(() => []) })
  }

  /** Puts the draft in the form aside if it has input that no book has. Returns false if that failed. */
  async function putAside(books: readonly Book[]): Promise<boolean> {
    const { draft } = form.getState()
    if (!hasOwnInput(draft, books)) return true
    try {
      await database.add(draft, now())
      return true
    } catch {
      setState({ hasFailed: true })
      return false
    }
  }

  return {
    getState,
    subscribe,
    load,
    /** Empties the form. A draft with input of its own is put aside first. */
    async startEmpty(books: readonly Book[]): Promise<void> {
      setState({ hasFailed: false })
      if (form.getState().phase !== 'owned' || !(await putAside(books))) return
      form.reset()
      await load()
    },
    /** Puts a kept draft into the form, and the one that is there aside. */
    async continueWith({ key, draft }: KeptDraft, books: readonly Book[]): Promise<void> {
      setState({ hasFailed: false })
      if (form.getState().phase !== 'owned' || !(await putAside(books))) return
      form.reset()
      form.edit(() => draft)
      // in both places rather than in none, if the tab ends here
      await form.flush()
      if (form.getState().isSaved) await database.delete(key).catch(() => undefined)
      await load()
    },
    async discard(key: number): Promise<void> {
      await database.delete(key).catch(() => undefined)
      await load()
    },
  }
}
