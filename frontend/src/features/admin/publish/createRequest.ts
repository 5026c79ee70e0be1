import type { Method, Request } from '@hikma/publishing/Request'
import { retryAfterMs } from '@hikma/publishing/retryAfterMs'
import { toApiError } from '../../../api/toApiError.ts'
import { booksApi, type BooksDispatch } from '../../../api/booksApi.ts'
import { revisionOf } from '../../../api/revisionOf.ts'

/** POST uploads a cover of 8 MB on a slow line, and the server gives a request no more time than this. */
const TIMEOUT_MS: Readonly<Record<Method, number>> = { GET: 10_000, POST: 60_000, PUT: 30_000, PATCH: 30_000 }

interface Call {
  method: Method
  path: string
  body: unknown
  headers: Record<string, string>
}

const requestApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    request: build.mutation<{ body: unknown; revision: string | null }, Call>({
      query: ({ method, path, body, headers }) => ({
        url: `${location.origin}${path}`,
        method,
        body,
        headers,
        timeout: TIMEOUT_MS[method],
      }),
      transformResponse: (body: unknown, meta) => ({ body, revision: revisionOf(meta) }),
      transformErrorResponse: (error, meta) => ({
        ...error,
        retryAfterMs: retryAfterMs(meta?.response?.headers.get('retry-after')),
      }),
    }),
  }),
})

/**
 * Creates the function that makes the calls of a publish, through the store: a 401 ends the session there. `onRevision`
 * gets the revision that a call made.
 */
export const createRequest =
  (dispatch: BooksDispatch, onRevision?: (revision: string) => void): Request =>
  async (method, path, { body, headers = {}, signal }) => {
    const call = dispatch(
      requestApi.endpoints.request.initiate({ method, path, body, headers: { ...headers } }, { track: false }),
    )
    const abort = () => call.abort()
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    const { data, error } = await call
    signal.removeEventListener('abort', abort)
    signal.throwIfAborted()
    if (error !== undefined) throw toApiError(error)
    if (data?.revision) onRevision?.(data.revision)
    return data?.body
  }
