import type { PageExtension } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import type { History, RevisionPage } from '@hikma/contracts/history'
import { pageUrl } from '@hikma/contracts/links'
import { ApiError, hasStatus, isOutcomeUnknown, toApiError } from '../../../api/ApiError.ts'
import { booksApi, type BooksDispatch } from '../../../api/booksApi.ts'
import { randomId } from '../../../lib/randomId.ts'

/** A page of 2 MB on a slow line, or the index of a book of 5,000 pages. */
const TIMEOUT_MS = 60_000

export interface HistoryQuery {
  id: string
  /** Only changes of this page. */
  pageId?: string | undefined
  /** Only revisions older than this one. */
  before?: string | undefined
  limit?: number
}

interface Restore {
  id: string
  revision: string
  /** The page to restore; undefined for the whole book. */
  pageId?: string | undefined
  /** The newest revision that the admin has seen. */
  head: string
}

const historyApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    getHistory: build.query<History, HistoryQuery>({
      query: ({ id, ...params }) => ({ url: `/books-db/${id}/history`, params }),
      keepUnusedDataFor: 0,
    }),
    getRevisionPage: build.query<RevisionPage, { id: string; revision: string; pageId: string }>({
      query: ({ id, revision, pageId }) => ({
        url: `/books-db/${id}/revisions/${revision}/pages/${pageId}`,
        timeout: TIMEOUT_MS,
      }),
      keepUnusedDataFor: 0,
    }),
    restoreRevision: build.mutation<Book, Restore & { key: string }>({
      query: ({ id, revision, pageId, head, key }) => ({
        url: `/books-db/${id}/restore`,
        method: 'POST',
        body: { revision, pageId },
        headers: { 'If-Match': `"${head}"`, 'Idempotency-Key': key },
        timeout: TIMEOUT_MS,
      }),
    }),
  }),
})
const { getHistory, getRevisionPage, restoreRevision } = historyApi.endpoints

async function answerOf<T>(asked: PromiseLike<{ data?: T | undefined; error?: unknown }>): Promise<T> {
  const { data, error } = await asked
  if (error !== undefined) throw toApiError(error)
  return data as T
}

const FRESH = { forceRefetch: true, subscribe: false } as const

/** The calls about the history of books. Each throws an ApiError if it fails. */
export function createHistoryCalls(dispatch: BooksDispatch) {
  const list = (query: HistoryQuery): Promise<History> => answerOf(dispatch(getHistory.initiate(query, FRESH)))
  return {
    list,
    /** The newest revision of the book; null if its history is empty. */
    head: async (id: string): Promise<string | null> => (await list({ id, limit: 1 })).revisions[0]?.id ?? null,
    /** The revision of the page before this one; null if there is none. */
    async before(id: string, pageId: string, revision: string): Promise<string | null> {
      for (let before: string | null = revision; before !== null;) {
        const { revisions, next }: History = await list({ id, pageId, before, limit: 1 })
        if (revisions[0]) return revisions[0].id
        before = next
      }
      return null
    },
    /** The page as it was after the revision; null if it was not in the book then. */
    async page(id: string, revision: string, pageId: string): Promise<RevisionPage | null> {
      try {
        return await answerOf(dispatch(getRevisionPage.initiate({ id, revision, pageId }, FRESH)))
      } catch (error) {
        if (hasStatus(error, 404)) return null
        throw error
      }
    },
    /** The id of the page that has this number, from 1, now; null if there is none. */
    async pageId(id: string, page: number, ext: PageExtension): Promise<string | null> {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const { ok, status, headers } = await fetch(location.origin + pageUrl(id, page, ext), { method: 'HEAD', signal })
      if (!ok && status !== 404) throw new ApiError(status)
      return headers.get('X-Page-Id')
    },
    /** Asks once more if it is unknown whether the first attempt was carried out. */
    async restore(restore: Restore): Promise<Book> {
      const change = { ...restore, key: randomId() }
      const attempt = () => answerOf(dispatch(restoreRevision.initiate(change, { track: false })))
      try {
        return await attempt()
      } catch (error) {
        if (!isOutcomeUnknown(error)) throw error
        return await attempt()
      }
    },
  }
}

export type HistoryCalls = ReturnType<typeof createHistoryCalls>
