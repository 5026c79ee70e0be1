import { errorSentence } from './errorSentence.ts'

/** A failed call. `status` is that of the answer, or 0 if there was none. */
export class ApiError extends Error {
  readonly status: number
  /** The sentence of the error answer, in the language of the interface if its code is known. */
  readonly serverMessage: string | null
  constructor(status: number, serverMessage: string | null = null) {
    super(serverMessage ?? `The library answered ${status}`)
    this.status = status
    this.serverMessage = serverMessage
  }
}

/** The error of RTK Query as an ApiError. An answer that is not JSON, such as a proxy's page, has a status as well. */
export function toApiError(error: unknown): ApiError {
  const { status, originalStatus, data } = error as { status?: unknown; originalStatus?: unknown; data?: unknown }
  const code = [status, originalStatus].find((value) => typeof value === 'number')
  return new ApiError(typeof code === 'number' ? code : 0, errorSentence(data))
}

/** Whether a call failed with one of these statuses. */
export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)

/** Whether the server may have done what was asked although the call failed. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
