import type { Book } from '@hikma/contracts/book'
import type { ReactNode, Ref, RefObject } from 'react'
import type { PreviewedPage, WrittenPage } from '../../editor/PreviewedPage.ts'
import type { LeaveGuard } from '../../ui/LeaveGuard.ts'
import type { EditCalls } from './api/createEditCalls.ts'
import type { SavedDrafts } from './draft/savedDrafts.ts'
import type { EditDeps } from './editor/createEdit.ts'
import type { SavedPage } from './page/pageDraft.ts'

/** The history of the page that is edited. */
export interface PageHistory {
  /** From 1, when it was opened. */
  number: number
  /** Its number now. */
  find: () => Promise<number>
  hasUnsavedChanges: boolean
  /** A former version of the page has been restored: the edit ends. */
  onRestored: (book: Book, page: number, restored: Omit<SavedPage, 'etag'>) => void
  onClose: () => void
}

/** A text that is not saved, and the version that somebody else has saved meanwhile. */
export interface PageConflict {
  /** From 1. */
  page: number
  mine: string
  theirs: string
  /** The edit goes on with a text that is made of both. */
  onMerged: (text: string) => void
  onTakeTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

export interface EditModeProps extends Pick<
  EditDeps,
  'onBook' | 'turnTo' | 'onDeletionBegun' | 'onDeletionEnded' | 'onSaved'
> {
  book: Book
  /** From 1; 0 if the book has no pages. */
  page: number
  calls: EditCalls
  drafts: SavedDrafts
  onEditing: (isEditing: boolean) => void
  /** The book has been deleted, and no draft of it is open. */
  onGone: () => void
  renderPreview: (page: PreviewedPage & { written?: WrittenPage }) => ReactNode
  renderHistory: (page: PageHistory) => ReactNode
  renderConflict: (conflict: PageConflict) => ReactNode
  guard: Ref<LeaveGuard | null>
  /** What an admin can do from the reader; null while a page is edited. */
  actions: RefObject<{ edit: () => void; replace: (query: string, onReplaced: () => void) => void } | null>
}
