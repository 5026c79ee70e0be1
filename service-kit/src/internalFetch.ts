import { HttpError, unavailable } from './httpError.ts'
import { currentRequestId } from './requestId.ts'

/** The one fault that says that nothing was changed, and why. */
const NO_ROOM = 507

export interface InternalFetchOptions {
  baseUrl: string
  serviceToken: string
  timeoutMs: number
}

/**
 * Calls another service's internal port. Its refusals (4xx) are thrown as they are;
 * no answer, a broken one or a 5xx is 503: what happened there is not known. A full disk (507) is passed on. 404 on a GET is null.
 */
export function createInternalFetch({ baseUrl, serviceToken, timeoutMs }: InternalFetchOptions) {
  return async (method: 'GET' | 'POST', path: string, body?: unknown, headers = {}): Promise<unknown> => {
    let answer: Response
    let json: unknown
    try {
      answer = await fetch(new URL(path, baseUrl), {
        method,
        headers: {
          authorization: `Bearer ${serviceToken}`,
          'content-type': 'application/json',
          'x-request-id': currentRequestId() ?? '',
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      json = await answer.json()
    } catch (cause) {
      throw Object.assign(unavailable(), { cause })
    }
    if (answer.ok) return json
    if (answer.status === 404 && method === 'GET') return null
    const sentence = (json as { error?: unknown }).error
    const isOpen = answer.status >= 500 && answer.status !== NO_ROOM
    if (isOpen || answer.status === 401 || typeof sentence !== 'string') {
      const cause = new Error(`${method} ${baseUrl}${path} was answered with ${answer.status}`)
      throw Object.assign(unavailable(), { cause })
    }
    throw new HttpError(answer.status, sentence)
  }
}
