import type { EditError } from '../page/EditError.ts'
import { draftOf, type PageDraft, type SavedPage } from '../page/pageDraft.ts'
import type { PageLocation } from '../page/pageLocation.ts'

export interface EditorState {
  /** `over`: the edit has ended. */
  phase: 'loading' | 'failed' | 'writing' | 'closed'
  /** From 1. */
  page: number
  /** The location of the page in the book when it was read. */
  location: PageLocation
  saved: SavedPage
  draft: PageDraft
  busy: 'saving' | 'adding' | 'deleting' | null
  error: EditError | null
  /** The state before this page was added; null for a page that was not added here, or was saved since. */
  added: EditorState | null
  /** The version that somebody else has saved meanwhile. */
  theirs: SavedPage | null
  /** Time at which the restored draft was saved, in ms; null if none was restored or the notice was dismissed. */
  restoredAt: number | null
  /** Whether the draft could be saved in this browser. */
  isDraftSaved: boolean
}

const EMPTY_PAGE: SavedPage = { text: '', figures: {}, etag: '' }

export const initialState = (page: number): EditorState => ({
  phase: 'loading',
  page,
  location: { total: 0, beside: [] },
  saved: EMPTY_PAGE,
  draft: draftOf(EMPTY_PAGE),
  busy: null,
  error: null,
  added: null,
  theirs: null,
  restoredAt: null,
  isDraftSaved: true,
})
