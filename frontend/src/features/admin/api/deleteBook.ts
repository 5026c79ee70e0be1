import { type BooksDispatch, booksApi } from '../../../api/booksApi.ts'

/** A deletion moves all files of a book. */
const TIMEOUT_MS = 30_000

const adminApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    deleteBook: build.mutation<void, string>({
      query: (id) => ({ url: `/books-db/${id}`, method: 'DELETE', timeout: TIMEOUT_MS }),
    }),
  }),
})

/** Deletes a book; true if it is gone, even if somebody else deleted it before. */
export async function deleteBook(id: string, dispatch: BooksDispatch): Promise<boolean> {
  const { error } = await dispatch(adminApi.endpoints.deleteBook.initiate(id, { track: false }))
  return error === undefined || ('status' in error && error.status === 404)
}
