import type { Book } from '@hikma/contracts/book'
import type { History } from '@hikma/contracts/history'
import { answerOf, retryOnce } from './answerOf.ts'
import { type BooksDispatch, booksApi } from './booksApi.ts'

/** A restore of a book of 5,000 pages writes a new index, and a page of 2 MB takes time on a slow line. */
export const HISTORY_TIMEOUT_MS = 60_000

export interface HistoryQuery {
  id: string
  /** Only changes of this page. */
  pageId?: string | undefined
  /** Only revisions older than this one. */
  before?: string | undefined
  limit?: number
}

export interface Restore {
  id: string
  /** The revision to restore. */
  revision: string
  /** The page to restore; undefined for the whole book. */
  pageId?: string | undefined
  /** The newest revision that the admin has seen. */
  head: string
  /** Idempotency key: the same for each retry. */
  key: string
}

const historyApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    getHistory: build.query<History, HistoryQuery>({
      query: ({ id, ...params }) => ({ url: `/books-db/${id}/history`, params }),
      keepUnusedDataFor: 0,
    }),
    restoreRevision: build.mutation<Book, Restore>({
      query: ({ id, revision, pageId, head, key }) => ({
        url: `/books-db/${id}/restore`,
        method: 'POST',
        body: { revision, pageId },
        headers: { 'If-Match': `"${head}"`, 'Idempotency-Key': key },
        timeout: HISTORY_TIMEOUT_MS,
      }),
    }),
  }),
})
const { getHistory, restoreRevision } = historyApi.endpoints

/** The revisions of a book, newest first. Throws an ApiError. */
export const listHistory = (query: HistoryQuery, dispatch: BooksDispatch): Promise<History> =>
  answerOf(dispatch(getHistory.initiate(query, { forceRefetch: true, subscribe: false })))

/**
 * Restores a book or one of its pages. Asks once more if it is unknown whether that was done. Throws an ApiError: 412 if
 * `head` is no longer the newest revision.
 */
export const restoreFromHistory = (restore: Restore, dispatch: BooksDispatch): Promise<Book> =>
  retryOnce(() => dispatch(restoreRevision.initiate(restore, { track: false })))
