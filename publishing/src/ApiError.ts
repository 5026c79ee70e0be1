/** No answer (0), too many requests, and a server that is unavailable for the moment. */
const TRANSIENT = new Set([0, 429, 502, 503, 504])

/** A failed call to the library. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The status of the answer, or 0 if there was none. */
  readonly status: number
  /** The sentence of the answer, to show to a person; null if there is none. */
  readonly serverMessage: string | null
  /** The time to wait before the next attempt; null if the library named none. */
  readonly retryAfterMs: number | null
  constructor(status: number, serverMessage: string | null = null, retryAfterMs: number | null = null) {
    super(serverMessage ?? `The library answered ${status}`)
    this.status = status
    this.serverMessage = serverMessage
    this.retryAfterMs = retryAfterMs
  }
}

/** Whether a call failed with one of these statuses. */
export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)

/** Whether the same call may succeed if it is repeated. */
export const isTransient = (error: unknown): error is ApiError =>
  error instanceof ApiError && TRANSIENT.has(error.status)

/** Whether the library may have done what was asked although the call failed. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
