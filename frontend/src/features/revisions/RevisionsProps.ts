import type { Book } from '@hikma/contracts/book'

/** A page that has been restored: its number now, from 1, its text, and the addresses of its figures by name. */
export interface RestoredPage {
  page: number
  text: string
  figures: Record<string, string>
}

export interface RevisionsProps {
  book: Book
  /** The page that the history is about; null for the whole book. */
  page: {
    /** From 1, when the history was opened. */
    number: number
    /** Its number now. */
    find: () => Promise<number>
    /** A restore discards changes that are not saved. */
    hasUnsavedChanges: boolean
  } | null
  /** `restored` is null if the whole book was restored. */
  onRestored: (book: Book, restored: RestoredPage | null) => Promise<void> | void
  onClose: () => void
}
