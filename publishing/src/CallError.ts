/** No answer (0), too many requests, and a server that is unavailable for the moment. */
const TRANSIENT = new Set([0, 429, 502, 503, 504])

/** A failed call to the library. */
export class CallError extends Error {
  override name = 'CallError'
  /** The status of the answer, or 0 if there was none. */
  readonly status: number
  /** The sentence to show to a person; null if there is none. */
  readonly sentence: string | null
  /** The time to wait before the next attempt; null if the library named none. */
  readonly retryAfterMs: number | null
  constructor(status: number, sentence: string | null = null, retryAfterMs: number | null = null) {
    super(sentence ?? `The library answered ${status}`)
    this.status = status
    this.sentence = sentence
    this.retryAfterMs = retryAfterMs
  }
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof CallError && error.status === status

/** Whether the same call may succeed if it is repeated. */
export const isTransient = (error: unknown): error is CallError =>
  error instanceof CallError && TRANSIENT.has(error.status)

/** Whether the library may have done what was asked although the call failed. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500)
