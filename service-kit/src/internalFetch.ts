import { type ErrorCode, type ErrorDetails, isErrorCode } from '@hikma/contracts/errors'
import { NOTHING_DONE } from './admission.ts'
import { HttpError, unavailable } from './httpError.ts'
import { repeatIfNothingDone } from './repeatIfNothingDone.ts'
import { currentRequestId } from './requestId.ts'

/** The only 5xx after which certainly nothing was changed. */
const CERTAIN: ReadonlySet<unknown> = new Set<ErrorCode>(['storage_full', 'format_newer'])

export interface InternalFetchOptions {
  baseUrl: string
  /** Absent for routes that need none. */
  serviceToken?: string
  timeoutMs: number
  /**
   * A read without an answer by then is sent again, in the rest of the time: its replica may be gone, and the kernel looks for it
   * for three seconds.
   */
  firstTryMs?: number
}

/**
 * Calls another service's internal port. Throws its 4xx, and the 5xx after which nothing was changed, as they are; 503 for
 * no answer, a broken answer or another 5xx, after which the outcome is unknown. Returns null for a 404 to a GET. What a
 * starting or stopping replica refused is sent again, and what is repeatable after a break, too.
 */
export function createInternalFetch({ baseUrl, serviceToken, timeoutMs, firstTryMs }: InternalFetchOptions) {
  return async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers = {},
    isRepeatable = method === 'GET',
  ): Promise<unknown> => {
    let answer: Response
    let json: unknown
    const signal = AbortSignal.timeout(timeoutMs)
    let isFirst = isRepeatable && firstTryMs !== undefined
    const send = async () => {
      const within = isFirst ? AbortSignal.timeout(firstTryMs!) : signal
      isFirst = false
      const sent = await fetch(new URL(path, baseUrl), {
        method,
        headers: {
          ...(serviceToken !== undefined && { authorization: `Bearer ${serviceToken}` }),
          'content-type': 'application/json',
          'x-request-id': currentRequestId() ?? '',
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: within,
      })
      if (sent.status === NOTHING_DONE) await sent.body?.cancel()
      return sent
    }
    try {
      answer = await repeatIfNothingDone(send, ({ status }) => status, { isRepeatable, signal })
      json = await answer.json()
    } catch (cause) {
      throw unavailable(cause)
    }
    if (answer.ok) return json
    if (answer.status === 404 && method === 'GET') return null
    const { code, details = {} } = json as { code?: unknown; details?: ErrorDetails }
    const isOutcomeUnknown = answer.status >= 500 && !CERTAIN.has(code)
    if (isOutcomeUnknown || answer.status === 401 || !isErrorCode(code)) {
      const cause = new Error(`${method} ${baseUrl}${path} was answered with ${answer.status}`)
      throw unavailable(cause)
    }
    throw new HttpError(code, details)
  }
}
