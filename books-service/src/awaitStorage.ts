import { HttpError, unavailable } from '@hikma/service-kit/httpError'

/** Storage's answer. Throws storage's own `HttpError`, or 503 for any other failure: the outcome is unknown. */
export async function awaitStorage<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw error instanceof HttpError ? error : unavailable(error)
  }
}
