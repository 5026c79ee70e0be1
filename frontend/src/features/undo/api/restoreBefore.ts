import type { Book } from '@hikma/contracts/book'
import type { History } from '@hikma/contracts/history'
import { ApiError, isOutcomeUnknown, toApiError } from '../../../api/ApiError.ts'
import { type BooksDispatch, booksApi } from '../../../api/booksApi.ts'

/** A restore of a long book writes a new index. */
const TIMEOUT_MS = 30_000
const PRECONDITION_FAILED = 412

interface Before {
  id: string
  before: string
  limit: number
}
interface Restore {
  id: string
  /** The revision to restore. */
  revision: string
  /** The newest revision that is known. */
  newest: string
  /** Idempotency key: the same for each retry. */
  key: string
}

const undoApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    listBefore: build.query<History, Before>({
      query: ({ id, ...params }) => ({ url: `/books-db/${id}/history`, params }),
      keepUnusedDataFor: 0,
    }),
    restoreRevision: build.mutation<Book, Restore>({
      query: ({ id, revision, newest, key }) => ({
        url: `/books-db/${id}/restore`,
        method: 'POST',
        body: { revision },
        headers: { 'If-Match': `"${newest}"`, 'Idempotency-Key': key },
        timeout: TIMEOUT_MS,
      }),
    }),
  }),
})

async function answerOf<T>(asked: PromiseLike<{ data?: T | undefined; error?: unknown }>): Promise<T> {
  const { data, error } = await asked
  if (error !== undefined) throw toApiError(error)
  return data as T
}

interface Undone {
  bookId: string
  /** The revisions that the change made, oldest first. */
  revisions: readonly string[]
  key: string
}

/**
 * Makes a book what it was before a change, in one step. Throws an ApiError: 412 if something else has changed the book
 * since, or between the revisions.
 */
export async function restoreBefore({ bookId: id, revisions, key }: Undone, dispatch: BooksDispatch): Promise<Book> {
  const newest = revisions.at(-1)
  if (newest === undefined) throw new ApiError(0)
  const { listBefore, restoreRevision } = undoApi.endpoints
  const asked = listBefore.initiate(
    { id, before: newest, limit: revisions.length },
    { forceRefetch: true, subscribe: false },
  )
  const former = (await answerOf(dispatch(asked))).revisions.map((entry) => entry.id)
  const target = former[revisions.length - 1]
  const isUnbroken = former.slice(0, -1).every((revision, at) => revision === revisions.at(-2 - at))
  if (target === undefined || !isUnbroken) throw new ApiError(PRECONDITION_FAILED)
  const restore = () =>
    answerOf(dispatch(restoreRevision.initiate({ id, revision: target, newest, key }, { track: false })))
  try {
    return await restore()
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    return await restore()
  }
}
