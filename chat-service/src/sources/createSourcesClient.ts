import { type AskSources, bookSources } from '@hikma/contracts/bookSources'
import { unavailable } from '@hikma/service-kit/httpError'
import { createInternalFetch } from '@hikma/service-kit/internalFetch'

/** A search of a large book takes a tenth of a second; a replica that has died is replaced within two. */
const TIMEOUT_MS = 5_000

/** Asks books-service at its internal port. No key is needed there: the reader's own cookie goes along. */
export function createSourcesClient(baseUrl: string): AskSources {
  const call = createInternalFetch({ baseUrl, timeoutMs: TIMEOUT_MS })
  return async (request, cookieHeader) => {
    const path = `/internal/books/${encodeURIComponent(request.book)}/sources`
    const answer = await call('POST', path, request, { 'x-session-cookie': cookieHeader ?? '' }, true)
    const sources = bookSources.safeParse(answer)
    if (!sources.success) throw unavailable(sources.error)
    return sources.data
  }
}
