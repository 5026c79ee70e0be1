import type { Book } from '@hikma/contracts/book'
import type { BinEntry } from '@hikma/contracts/history'
import { answerOf, retryOnce } from '../api/answerOf.ts'
import { type BooksDispatch, booksApi } from '../api/booksApi.ts'
import { randomId } from '../lib/randomId.ts'

/** A deletion for good removes every file of a book and of its history. */
const TIMEOUT_MS = 60_000

interface BinChange {
  id: string
  /** Idempotency key: the same for each retry. */
  key: string
}

/** The first books of the bin, as far as they were asked for. */
interface BinList {
  books: BinEntry[]
  /** The cursor of the next part; null at the end. */
  next: string | null
}

/** The `after` of the address that `Link` names, or null. */
const nextOf = (link: string | null | undefined): string | null =>
  /[?&]after=([\d][\w-]*)[^>]*>; rel="next"/.exec(link ?? '')?.[1] ?? null

const binApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    listBin: build.query<BinList, string | void>({
      query: (after) => (after === undefined ? '/bin' : `/bin?after=${after}`),
      transformResponse: (books: BinEntry[], meta) => ({ books, next: nextOf(meta?.response?.headers.get('link')) }),
      keepUnusedDataFor: 0,
    }),
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
  binApi.util.updateQueryData('listBin', undefined, ({ books, next }) => ({
    books: books.filter((book) => book.id !== id),
    next,
  }))

/** Adds the books that were deleted earlier to the list. Throws an ApiError. */
export const loadMoreOfBin =
  (after: string) =>
  async (dispatch: BooksDispatch): Promise<void> => {
    const more = await answerOf(
      dispatch(binApi.endpoints.listBin.initiate(after, { forceRefetch: true, subscribe: false })),
    )
    dispatch(
      binApi.util.updateQueryData('listBin', undefined, ({ books, next }) =>
        next === after ? { books: [...books, ...more.books], next: more.next } : { books, next },
      ),
    )
  }

/**
 * Restores a deleted book, and gives it. Asks once more if it is unknown whether that was done; `key` lets the caller ask
 * again, too. Throws an ApiError: 404 if it is not in the bin, 409 if it is too late.
 */
export const restoreFromBin =
  (id: string, key = randomId()) =>
  async (dispatch: BooksDispatch): Promise<Book> => {
    const change = { id, key }
    const book = await retryOnce(() => dispatch(binApi.endpoints.restoreFromBin.initiate(change, { track: false })))
    dispatch(removeFromList(id))
    return book
  }

/**
 * Deletes a book in the bin for good, with its history. Asks once more if it is unknown whether that was done: a deletion
 * that was cut off goes on. Throws an ApiError: 404 if it is not in the bin.
 */
export const deleteForGood =
  (id: string) =>
  async (dispatch: BooksDispatch): Promise<void> => {
    const change = { id, key: randomId() }
    await retryOnce(() => dispatch(binApi.endpoints.deleteForGood.initiate(change, { track: false })))
    dispatch(removeFromList(id))
  }
