import type { Book } from '@hikma/contracts/book'
import { retryOnce } from '../../../api/answerOf.ts'
import { type BooksDispatch, booksApi } from '../../../api/booksApi.ts'
import { randomId } from '../../../lib/randomId.ts'

/** Enough for the ids of 5,000 pages on a slow line. */
const TIMEOUT_MS = 30_000

/** The changes of a save: all page ids in their new order, names by page id, or both. Null leaves a name to the headings. */
export interface Arrangement {
  order?: readonly string[]
  names?: Readonly<Record<string, string | null>>
}

interface Reorder {
  id: string
  version: number
  /** Idempotency key: the same for each retry. */
  key: string
  arrangement: Arrangement
}

const orderApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    reorderPages: build.mutation<Book, Reorder>({
      query: ({ id, version, key, arrangement }) => ({
        url: `/books-db/${id}/pages`,
        method: 'PUT',
        body: arrangement,
        headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': key },
        timeout: TIMEOUT_MS,
      }),
    }),
  }),
})

/**
 * Gives the pages of a book this order and these names, on condition of the version that the admin saw. Asks once more if it is
 * unknown whether that was done. Throws an ApiError: 409 if the book has other pages, 412 if it was changed meanwhile.
 */
export function savePageOrder(
  { id, version }: Pick<Book, 'id' | 'version'>,
  arrangement: Arrangement,
  dispatch: BooksDispatch,
): Promise<Book> {
  const change = { id, version, key: randomId(), arrangement }
  return retryOnce(() => dispatch(orderApi.endpoints.reorderPages.initiate(change, { track: false })))
}
