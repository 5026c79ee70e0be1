import { type BooksDispatch, booksApi } from './booksApi.ts'

/** Asks for the list again, whatever is known or on its way: who asks, or what there is, has changed. */
export async function reloadBooks(dispatch: BooksDispatch): Promise<void> {
  const running = () => dispatch(booksApi.util.getRunningQueryThunk('listBooks', undefined))
  // A question that is on its way is answered for what was, and the store asks no other beside it.
  for (let earlier = running(); earlier; earlier = running()) await earlier
  await dispatch(booksApi.endpoints.listBooks.initiate(undefined, { forceRefetch: true, subscribe: false }))
}
