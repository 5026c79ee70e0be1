import { addressKey } from '@hikma/service-kit/addressKey'
import type { Database } from '@hikma/service-kit/database'
import { tooManyRequests } from '@hikma/service-kit/httpError'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Failed sign-ins that one address may have in a minute (SECURITY.md §2.2). */
const FAILURES = 5
const WINDOW_SECONDS = 60

export type LoginLimit = ReturnType<typeof createLoginLimit>

/** Counts failed sign-ins in the database, so that the limit holds across replicas and restarts. */
export function createLoginLimit({ query }: Database) {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      // drops the names of the limiter's prepared statements: a pool of changing connections gains nothing by them
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const rows = await query(text, values)
        return { rows, rowCount: rows.length }
      },
    },
    storeType: 'pool',
    schemaName: 'catalogue',
    tableName: 'login_attempts',
    tableCreated: true,
    keyPrefix: '',
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
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw tooManyRequests('too_many_attempts', seconds)
      }
    },

    /** Takes back an attempt that was no failure. */
    async refund(ip: string): Promise<void> {
      await limiter.reward(addressKey(ip))
    },
  }
}
