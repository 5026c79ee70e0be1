import { addressKey } from '@hikma/service-kit/addressKey'
import type { Database } from '@hikma/service-kit/database'
import { tooManyRequests } from '@hikma/service-kit/httpError'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { createAddressLimiter, secondsOf } from './addressLimiter.ts'

/** Failed sign-ins that one address may have in a minute (SECURITY.md §2.2). */
const FAILURES = 5
const WINDOW_SECONDS = 60

export type LoginLimit = ReturnType<typeof createLoginLimit>

/**
 * Counts failed sign-ins in the database, so that the limit holds across replicas and restarts. Nothing is lost by that
 * without a database: sessions are rows, too.
 */
export function createLoginLimit(database: Database) {
  const limiter = createAddressLimiter(database, {
    tableName: 'login_attempts',
    points: FAILURES,
    duration: WINDOW_SECONDS,
  })

  return {
    /** Counts an attempt before its password is checked. Throws 429 after too many. */
    async count(ip: string): Promise<void> {
      try {
        await limiter.consume(addressKey(ip))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooManyRequests('too_many_attempts', secondsOf(refusal))
      }
    },

    /** Takes back an attempt that was no failure. */
    async refund(ip: string): Promise<void> {
      await limiter.reward(addressKey(ip))
    },
  }
}
