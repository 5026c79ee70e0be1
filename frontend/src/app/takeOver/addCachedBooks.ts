import type { Book } from '@hikma/contracts/book'
import { booksApi } from '../../api/booksApi.ts'
import { cachedBooks } from '../../api/cachedBooks.ts'
import type { AppDispatch, createStore } from '../store.ts'

type GetState = ReturnType<typeof createStore>['getState']

/**
 * Adds the books of the cached list to those that are known from a drawn document. The cache can be older: no book goes
 * back to an older version.
 */
export const addCachedBooks = () => async (dispatch: AppDispatch, getState: GetState) => {
  const read = await cachedBooks.readList()
  const known = booksApi.endpoints.listCachedBooks.select()(getState()).data ?? []
  if (!read) return
  const all = new Map<string, Book>(read.map((book) => [book.id, book]))
  for (const book of known) if (book.version >= (all.get(book.id)?.version ?? 0)) all.set(book.id, book)
  const value = [...all.values()]
  dispatch(booksApi.util.upsertQueryEntries([{ endpointName: 'listCachedBooks', arg: undefined, value }]))
}
