import { HttpError, unavailable } from '@hikma/service-kit/httpError'

/** Storage's answer. Whatever is not a refusal in its own words leaves it open what happened there: 503. */
export async function awaitStorage<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof HttpError ? error : Object.assign(unavailable(), { cause: error })
  }
}
