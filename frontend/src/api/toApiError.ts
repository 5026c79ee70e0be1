import { ApiError } from '@hikma/publishing/ApiError'
import { errorSentence } from './errorSentence.ts'

/**
 * The error of RTK Query as an ApiError, with a sentence in the language of the interface if its code is known. An answer
 * that is not JSON, such as a proxy's page, has a status as well.
 */
export function toApiError(error: unknown): ApiError {
  const { status, originalStatus, data, retryAfterMs } = error as Readonly<Record<string, unknown>>
  const code = [status, originalStatus].find((value) => typeof value === 'number')
  const wait = typeof retryAfterMs === 'number' ? retryAfterMs : null
  return new ApiError(typeof code === 'number' ? code : 0, errorSentence(data), wait)
}
