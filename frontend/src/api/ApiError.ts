/** No answer, a server that is away for a moment, or one that asks to be left alone for a moment. */
const PASSING = new Set([0, 429, 502, 503, 504])

/** A call that was not answered as hoped. `status` is 0 where no answer came. */
export class ApiError extends Error {
  readonly status: number
  /** What the library said about it. */
  readonly said: string | null
  constructor(status: number, said: string | null = null) {
    super(said ?? `The library answered ${status}`)
    this.status = status
    this.said = said
  }
}

/** What was told of a failed call, as the store gives it. An answer that is no JSON, such as a proxy's page, still has its status. */
export function toApiError(error: unknown): ApiError {
  const { status, originalStatus, data } = error as { status?: unknown; originalStatus?: unknown; data?: unknown }
  const { error: said } = (data ?? {}) as { error?: unknown }
  const code = [status, originalStatus].find((value) => typeof value === 'number')
  return new ApiError(typeof code === 'number' ? code : 0, typeof said === 'string' ? said : null)
}

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)

/** Whether nobody can say what became of the call: it may have been done. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Whether the same call may well succeed a moment later. */
export const isTransient = (error: unknown): boolean => error instanceof ApiError && PASSING.has(error.status)
