import { type BooksDispatch, booksApi } from './booksApi.ts'

/** Fetches the list and searches again, because the books or the viewer have changed. Awaits a pending list first. */
export async function reloadBooks(dispatch: BooksDispatch): Promise<void> {
  dispatch(booksApi.util.invalidateTags(['search' as never]))
  const running = () => dispatch(booksApi.util.getRunningQueryThunk('listBooks', undefined))
  // A pending request may return the former state, and RTK Query starts no second one beside it.
  for (let earlier = running(); earlier; earlier = running()) await earlier
  await dispatch(booksApi.endpoints.listBooks.initiate(undefined, { forceRefetch: true, subscribe: false }))
}
