import type { Book } from '@hikma/contracts/book'
import type { BinEntry } from '@hikma/contracts/history'
import { retryOnce } from '../../../api/answerOf.ts'
import { type BooksDispatch, booksApi } from '../../../api/booksApi.ts'
import { randomId } from '../../../lib/randomId.ts'

/** A deletion for good removes every file of a book and of its history. */
const TIMEOUT_MS = 60_000

interface BinChange {
  id: string
  /** Idempotency key: the same for each retry. */
  key: string
}

const binApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    listBin: build.query<BinEntry[], void>({ query: () => '/bin', keepUnusedDataFor: 0 }),
    restoreFromBin: build.mutation<Book, BinChange>({
      query: ({ id, key }) => ({
        url: `/bin/${id}/restore`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        timeout: TIMEOUT_MS,
      }),
    }),
    deleteForGood: build.mutation<void, BinChange>({
      query: ({ id, key }) => ({
        url: `/bin/${id}`,
        method: 'DELETE',
        headers: { 'Idempotency-Key': key },
        timeout: TIMEOUT_MS,
      }),
    }),
  }),
})

export const { useListBinQuery } = binApi

const removeFromList = (id: string) =>
  binApi.util.updateQueryData('listBin', undefined, (books) => books.filter((book) => book.id !== id))

/**
 * Restores a deleted book. Asks once more if it is unknown whether that was done. Throws an ApiError: 404 if it is not in
 * the bin, 409 if it is too late.
 */
export async function restoreFromBin(id: string, dispatch: BooksDispatch): Promise<Book> {
  const change = { id, key: randomId() }
  const book = await retryOnce(() => dispatch(binApi.endpoints.restoreFromBin.initiate(change, { track: false })))
  dispatch(removeFromList(id))
  return book
}

/**
 * Deletes a book in the bin for good, with its history. Asks once more if it is unknown whether that was done: a deletion
 * that was cut off goes on. Throws an ApiError: 404 if it is not in the bin.
 */
export async function deleteForGood(id: string, dispatch: BooksDispatch): Promise<void> {
  const change = { id, key: randomId() }
  await retryOnce(() => dispatch(binApi.endpoints.deleteForGood.initiate(change, { track: false })))
  dispatch(removeFromList(id))
}
