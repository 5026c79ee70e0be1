import pRetry from 'p-retry'
import { isTransient } from './ApiError.ts'
import type { Wait } from './waitFor.ts'

const RETRIES = 3
const FIRST_WAIT_MS = 500
/** A call that is to be repeated even later fails at once. */
const LONGEST_WAIT_MS = 60_000

/**
 * Makes a call, which must be repeatable, up to four times while its failure is transient. Each wait is twice the one
 * before, and at least the library's `Retry-After`.
 */
export const withRetries = <T>(call: () => T | Promise<T>, signal: AbortSignal, wait: Wait): Promise<T> =>
  pRetry(call, {
    retries: RETRIES,
    signal,
    // `shouldRetry` waits instead, because p-retry does not know Retry-After
    minTimeout: 0,
    async shouldRetry({ error, retriesConsumed }) {
      const ms = waitBeforeRetry(error, retriesConsumed)
      if (ms === null) return false
      await wait(ms, signal)
      return true
    },
  })

function waitBeforeRetry(error: Error, retries: number): number | null {
  if (!isTransient(error)) return null
  const ms = Math.max(FIRST_WAIT_MS * 2 ** retries, error.retryAfterMs ?? 0)
  return ms > LONGEST_WAIT_MS ? null : ms
}
