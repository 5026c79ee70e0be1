import { Refused } from './builders/createClient.ts'

/** A loaded machine may sometimes answer 503. What such a call did is unclear, so the whole task is repeated on another book. */
const ATTEMPTS = 20

const isUnavailable = (error: unknown): boolean => error instanceof Refused && error.status === 503

/** Tries a task, which gets the number of its attempt, until no call of it got 503. Calls `onRepeat` before each further attempt. */
export async function repeatIfUnavailable<T>(task: (attempt: number) => Promise<T>, onRepeat?: () => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task(attempt)
    } catch (error) {
      if (attempt === ATTEMPTS || !isUnavailable(error)) throw error
      onRepeat?.()
    }
  }
}

/** The values of promises, when all have ended. If one failed, throws its error: one that is no 503 first. */
export async function whenAllEnded<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(promises)
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (errors.length > 0) throw errors.find((error) => !isUnavailable(error)) ?? errors[0]
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}
