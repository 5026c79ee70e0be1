import { addressKey } from '@hikma/service-kit/addressKey'
import { tooManyRequests } from '@hikma/service-kit/httpError'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** More than anybody types (SECURITY.md §2.32). */
export const SEARCHES_PER_MINUTE = 120
const WINDOW_SECONDS = 60

export type SearchLimit = ReturnType<typeof createSearchLimit>

/**
 * Limits the searches of one address in a minute. It counts in memory, so a replica counts its own: the limit protects the
 * process that searches.
 */
export function createSearchLimit(searchesPerMinute: number) {
  const limiter = new RateLimiterMemory({ points: searchesPerMinute, duration: WINDOW_SECONDS })

  return {
    /** Counts a search. Throws 429 after too many. */
    async count(ip: string): Promise<void> {
      try {
        await limiter.consume(addressKey(ip))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooManyRequests('too_many_searches', Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
    },
  }
}
