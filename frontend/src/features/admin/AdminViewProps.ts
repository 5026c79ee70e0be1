import type { AdminSection } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { Language } from '@hikma/contracts/documents'
import type { ReactNode } from 'react'
import type { PreviewedPage, WrittenPage } from '../../editor/PreviewedPage.ts'
import type { BookFinder } from './books/findBooks.ts'
import type { VisibilityCalls } from './visibility/createVisibilityRuns.ts'

/** The size of the library's cache in this browser: numbers of books and pages, and bytes used and available. */
export interface StorageUsage {
  books: number
  pages: number
  used: number
  available: number
}

/** How the library searches and sorts its books; the table of the dashboard does the same. */
export interface BookSearch {
  createFinder: (books: readonly Book[]) => BookFinder
  /** Prepares books for the first search. Returns a function that stops it. */
  foldInBackground: (books: readonly Book[]) => () => void
  sortByTitle: (books: readonly Book[], language: Language) => readonly Book[]
}

/** A book that was published, with its title in the form. */
export interface Published {
  id: string
  title: string
  /** Null if its record is not known, because the answer was lost. */
  book: Book | null
  /** The revision that replaced the book before; null for a new book, or if it is not known. */
  replacedBy: string | null
}

export interface AdminViewProps {
  isAdmin: boolean
  /** The session ended while an admin was at work. */
  hasSessionEnded: boolean
  /** The books that an admin sees; undefined until they are known. */
  books: readonly Book[] | undefined
  /** Why the list is an old one; null if it is current. */
  staleReason: 'offline' | 'unavailable' | 'slow' | null
  /** The list could not be loaded. */
  hasFailed: boolean
  onRetry: () => void
  search: BookSearch
  visibility: VisibilityCalls
  /** What the dashboard shows. */
  section: AdminSection
  /** The page that was saved last in this browser. */
  edited: { bookId: string; page: number } | null
  /** When the list of books was shown the time before, in milliseconds since 1970. */
  seenAt: number | null
  /** The list of books is shown. */
  onSeen: () => void
  /** Asks, and deletes a book. */
  onDelete: (book: Book) => void
  onSignedIn: () => void
  /** Resolves with false if the server could not end the session. */
  signOut: () => Promise<boolean>
  onLibrary: () => void
  onPublished: (published: Published) => Promise<void>
  onSaved: (book: Book) => Promise<void>
  /** A deleted book is in the library again. */
  onRestored: (book: Book) => Promise<void>
  loadUsage: () => Promise<StorageUsage | null>
  renderHistory: (book: Book, onClose: () => void) => ReactNode
  renderPreview: (page: PreviewedPage & { written?: WrittenPage }) => ReactNode
}
