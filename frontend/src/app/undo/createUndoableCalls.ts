import { createEditCalls, type PagesChange } from '../../features/edit/api/createEditCalls.ts'
import { pageTurned } from '../../features/reader/readerSlice.ts'
import type { LeaveGuard } from '../../ui/LeaveGuard.ts'
import type { AppDispatch, createStore } from '../store.ts'
import { selectOpenBookId } from '../viewSlice.ts'
import { followUp, offerRestore } from './offerRestore.ts'
import { offerVisibility } from './offerVisibility.ts'

type GetState = ReturnType<typeof createStore>['getState']

/** The calls of edit mode; each change can be undone. `leave` is asked before, since an edit may be open. */
export const createUndoableCalls = (dispatch: AppDispatch, leave?: LeaveGuard) =>
  createEditCalls(dispatch, {
    onPagesChanged: ({ bookId, revision, ...change }) =>
      offerRestore(
        change,
        { bookId, revision, leave, onUndone: () => dispatch(showUndone({ bookId, ...change })) },
        dispatch,
      ),
    onVisibilityChanged: (book) => offerVisibility(book, dispatch),
    onFollowUp: followUp,
  })

/** Turns the open book to the page that is back; for a page that is gone again, to the one before. */
const showUndone =
  ({ bookId, kind, page }: Omit<PagesChange, 'revision'>) =>
  (dispatch: AppDispatch, getState: GetState): void => {
    if (selectOpenBookId(getState()) !== bookId) return
    const index = kind === 'pageInserted' ? Math.max(0, page - 2) : page - 1
    dispatch(pageTurned({ page: index, step: null }))
  }
