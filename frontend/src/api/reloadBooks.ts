import { type BooksDispatch, booksApi } from './booksApi.ts'

/** Asks for the list again, whatever is known or on its way: who asks, or what there is, has changed. */
export async function reloadBooks(dispatch: BooksDispatch): Promise<void> {
  // An answer for somebody else must not land after this one.
  dispatch(booksApi.util.getRunningQueryThunk('listBooks', undefined))?.abort()
  await dispatch(booksApi.endpoints.listBooks.initiate(undefined, { forceRefetch: true, subscribe: false }))
}
