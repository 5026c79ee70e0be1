import { type BooksDispatch, booksApi } from '../../../api/booksApi.ts'

/** A deletion moves a whole book aside. */
const TIMEOUT_MS = 30_000

const adminApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    deleteBook: build.mutation<void, string>({
      query: (id) => ({ url: `/books-db/${id}`, method: 'DELETE', timeout: TIMEOUT_MS }),
    }),
  }),
})

/** Deletes a book. One that has gone already is as good as deleted. */
export async function deleteBook(id: string, dispatch: BooksDispatch): Promise<boolean> {
  const { error } = await dispatch(adminApi.endpoints.deleteBook.initiate(id, { track: false }))
  return error === undefined || ('status' in error && error.status === 404)
}
