import { type BooksDispatch, booksApi } from './booksApi.ts'

/** Fetches the list again after a pending request for it: the books, or who may see them, have changed. */
export async function reloadBooks(dispatch: BooksDispatch): Promise<void> {
  const running = () => dispatch(booksApi.util.getRunningQueryThunk('listBooks', undefined))
  // A pending request may return the former state, and RTK Query starts no second one beside it.
  for (let earlier = running(); earlier; earlier = running()) await earlier
  await dispatch(booksApi.endpoints.listBooks.initiate(undefined, { forceRefetch: true, subscribe: false }))
}
