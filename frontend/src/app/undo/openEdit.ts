import type { Book } from '@hikma/contracts/book'
import type { LeaveGuard } from '../../ui/LeaveGuard.ts'
import type { PresentPage } from './cacheSavedPage.ts'

/** Shows the text and the figures of a page, from 1, as the library has them now. */
export type ShowPage = (book: Book, page: number, now: PresentPage) => void

/** Creates what knows the guard of the open edit, and how the open book shows a page again. */
export function createOpenEdit() {
  let guard: LeaveGuard | null = null
  let showPage: ShowPage | null = null
  let forgetPages: ((bookId: string) => void) | null = null
  return {
    /** Without an edit, it goes on at once. */
    leave: ((then) => (guard ? guard(then) : then())) satisfies LeaveGuard,
    /** Without an open book, it does nothing. */
    showPage: ((...page) => showPage?.(...page)) satisfies ShowPage,
    /** Shows the pages of a book anew if it is open. */
    forgetPages: (bookId: string): void => forgetPages?.(bookId),
    setForgetPages: (present: ((bookId: string) => void) | null) => void (forgetPages = present),
    setGuard: (present: LeaveGuard | null) => void (guard = present),
    setShowPage: (present: ShowPage | null) => void (showPage = present),
  }
}

/** The open edit of this tab: an undo may come after the book was closed and opened again. */
export const openEdit = createOpenEdit()
