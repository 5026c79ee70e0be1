import { isOutcomeUnknown } from '@hikma/publishing/ApiError'
import { toApiError } from './toApiError.ts'

interface Answer<T> {
  data?: T | undefined
  error?: unknown
}

/** The answer to a call; throws an ApiError if the call failed. */
export async function answerOf<T>(asked: PromiseLike<Answer<T>>): Promise<T> {
  const { data, error } = await asked
  if (error !== undefined) throw toApiError(error)
  return data as T
}

/** Repeats a call, which has an idempotency key, if it is unknown whether the first attempt was carried out. */
export async function retryOnce<T>(ask: () => PromiseLike<Answer<T>>): Promise<T> {
  try {
    return await answerOf(ask())
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    return await answerOf(ask())
  }
}
