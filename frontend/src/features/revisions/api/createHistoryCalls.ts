import type { PageExtension } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import type { History, RevisionPage } from '@hikma/contracts/history'
import { pageUrl } from '@hikma/contracts/links'
import { answerOf, retryOnce } from '../../../api/answerOf.ts'
import { ApiError, hasStatus } from '@hikma/publishing/ApiError'
import { booksApi, type BooksDispatch } from '../../../api/booksApi.ts'
import {
  HISTORY_TIMEOUT_MS,
  type HistoryQuery,
  listHistory,
  type Restore,
  restoreFromHistory,
} from '../../../api/historyApi.ts'
import { randomId } from '../../../lib/randomId.ts'

const revisionsApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    getRevisionPage: build.query<RevisionPage, { id: string; revision: string; pageId: string }>({
      query: ({ id, revision, pageId }) => ({
        url: `/books-db/${id}/revisions/${revision}/pages/${pageId}`,
        timeout: HISTORY_TIMEOUT_MS,
      }),
      keepUnusedDataFor: 0,
    }),
    deletePageHistory: build.mutation<void, { id: string; pageId: string; head: string; key: string }>({
      query: ({ id, pageId, head, key }) => ({
        url: `/books-db/${id}/history/${pageId}`,
        method: 'DELETE',
        headers: { 'If-Match': `"${head}"`, 'Idempotency-Key': key },
        timeout: HISTORY_TIMEOUT_MS,
      }),
    }),
  }),
})
const { getRevisionPage, deletePageHistory } = revisionsApi.endpoints

/** The calls about the history of books. Each throws an ApiError if it fails. */
export function createHistoryCalls(dispatch: BooksDispatch) {
  const list = (query: HistoryQuery): Promise<History> => listHistory(query, dispatch)
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
        return await answerOf(
          dispatch(getRevisionPage.initiate({ id, revision, pageId }, { forceRefetch: true, subscribe: false })),
        )
      } catch (error) {
        if (hasStatus(error, 404)) return null
        throw error
      }
    },
    /** The id of the page that has this number, from 1, now; null if there is none. */
    async pageId(id: string, page: number, ext: PageExtension): Promise<string | null> {
      const signal = AbortSignal.timeout(HISTORY_TIMEOUT_MS)
      const { ok, status, headers } = await fetch(location.origin + pageUrl(id, page, ext), { method: 'HEAD', signal })
      if (!ok && status !== 404) throw new ApiError(status)
      return headers.get('X-Page-Id')
    },
    /** Deletes the history of a page for good. Asks once more if it is unknown whether that was done. */
    deletePageHistory(id: string, pageId: string, head: string): Promise<void> {
      const asked = { id, pageId, head, key: randomId() }
      return retryOnce(() => dispatch(deletePageHistory.initiate(asked, { track: false })))
    },
    restore: (restore: Restore): Promise<Book> => restoreFromHistory(restore, dispatch),
  }
}

export type HistoryCalls = ReturnType<typeof createHistoryCalls>
