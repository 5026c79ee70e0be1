import type { Book } from '@hikma/contracts/book'
import type { BinEntry } from '@hikma/contracts/history'
import { isOutcomeUnknown, toApiError } from '../../../api/ApiError.ts'
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

type Answer<T> = PromiseLike<{ data?: T | undefined; error?: unknown }>

/** Asks once more if it is unknown whether it was done: a deletion that was cut off goes on. Throws an ApiError. */
async function ask<T>(id: string, dispatch: BooksDispatch, call: (change: BinChange) => Answer<T>): Promise<T> {
  const change = { id, key: randomId() }
  let { data, error } = await call(change)
  if (error !== undefined && isOutcomeUnknown(toApiError(error))) ({ data, error } = await call(change))
  if (error !== undefined) throw toApiError(error)
  dispatch(binApi.util.updateQueryData('listBin', undefined, (books) => books.filter((book) => book.id !== id)))
  return data as T
}

/** Restores a deleted book. Throws an ApiError: 404 if it is not in the bin, 409 if it is too late. */
export const restoreFromBin = (id: string, dispatch: BooksDispatch): Promise<Book> =>
  ask(id, dispatch, (change) => dispatch(binApi.endpoints.restoreFromBin.initiate(change, { track: false })))

/** Deletes a book in the bin for good, with its history. Throws an ApiError: 404 if it is not in the bin. */
export const deleteForGood = (id: string, dispatch: BooksDispatch): Promise<void> =>
  ask(id, dispatch, (change) => dispatch(binApi.endpoints.deleteForGood.initiate(change, { track: false })))
