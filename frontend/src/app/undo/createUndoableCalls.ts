import type { Book } from '@hikma/contracts/book'
import { ApiError } from '@hikma/publishing/ApiError'
import { createEditCalls, type EditCalls, type PagesChange } from '../../features/edit/api/createEditCalls.ts'
import { pageTurned } from '../../features/reader/state/readerSlice.ts'
import type { AppDispatch, createStore } from '../store.ts'
import { selectOpenBookId } from '../viewSlice.ts'
import { cachePageText, cacheSavedPage } from './cacheSavedPage.ts'
import { followUp, offerRestore, withdrawInsertion } from '../../books/undo/offerRestore.ts'
import { openEdit } from './openEdit.ts'

type GetState = ReturnType<typeof createStore>['getState']

/** The calls of edit mode; each change can be undone. The open edit is asked before. */
export function createUndoableCalls(dispatch: AppDispatch): EditCalls {
  const calls = createEditCalls(dispatch, {
    onPagesChanged: ({ revision, ...change }) =>
      dispatch(
        offerRestore(change, {
          bookId: change.bookId,
          revision,
          leave: openEdit.leave,
          onUndone: async (book) => {
            dispatch(showUndone(change))
            if (change.kind === 'pageSaved') await showText(book, change.page, calls)
          },
        }),
      ),
    onTextReplaced({ book, revision, pages, places }) {
      for (const { page, after } of pages) cachePageText(book, page, after)
      openEdit.forgetPages(book.id)
      if (revision === null) return
      const onUndone = (now: Book) => {
        for (const { page, before } of pages) cachePageText(now, page, before)
        openEdit.forgetPages(book.id)
      }
      const change = { kind: 'textReplaced', places } as const
      dispatch(offerRestore(change, { bookId: book.id, revision, leave: openEdit.leave, onUndone }))
    },
    onPageWithdrawn: withdrawInsertion,
    onFollowUp: followUp,
  })
  return calls
}

/** Turns the open book to the page that is back; for a page that is gone again, to the one before. */
const showUndone =
  ({ bookId, kind, page }: Omit<PagesChange, 'revision'>) =>
  (dispatch: AppDispatch, getState: GetState): void => {
    if (selectOpenBookId(getState()) !== bookId) return
    const index = kind === 'pageInserted' ? Math.max(0, page - 2) : page - 1
    dispatch(pageTurned({ page: index, step: null }))
  }

/** Reads a page again: its text is another, but not the version of the book, by which the reader knows its pages. */
async function showText(book: Book, page: number, calls: EditCalls): Promise<void> {
  try {
    const now = await calls.readPage(book.id, page, book.ext, await calls.list(book.id))
    cacheSavedPage(book, page, now)
    openEdit.showPage(book, page, now)
  } catch (error) {
    // The change is undone; the text comes when the page is loaded again.
    if (!(error instanceof ApiError)) throw error
  }
}
