import { addressKey } from '@hikma/service-kit/addressKey'
import { createFairQueue } from '@hikma/service-kit/createFairQueue'
import { tooManyRequests, unavailable } from '@hikma/service-kit/httpError'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** More than anybody types (SECURITY.md §2.32). */
export const SEARCHES_PER_MINUTE = 120
const WINDOW_SECONDS = 60
/** Searches at once, so that other requests find a connection to the database. */
const MAX_IN_FLIGHT = 4
/** Searches that wait for their turn. More are refused. */
const MAX_WAITING = 100
/** The same two limits for one address, so that others are answered while it searches without end. */
const MAX_IN_FLIGHT_PER_ADDRESS = 2
const MAX_WAITING_PER_ADDRESS = 4

export type SearchLimit = ReturnType<typeof createSearchLimit>

/**
 * Limits the searches of one address, in a minute and at a time. It counts in memory, so a replica counts its own: the
 * limit protects the process that searches.
 */
export function createSearchLimit(searchesPerMinute: number) {
  const limiter = new RateLimiterMemory({ points: searchesPerMinute, duration: WINDOW_SECONDS })
  const queue = createFairQueue({
    maxInFlight: MAX_IN_FLIGHT,
    maxWaiting: MAX_WAITING,
    maxInFlightPerAddress: MAX_IN_FLIGHT_PER_ADDRESS,
    maxWaitingPerAddress: MAX_WAITING_PER_ADDRESS,
    tooMany: () => tooManyRequests('too_many_searches', 1),
    busy: unavailable,
  })

  async function count(ip: string): Promise<void> {
    try {
      await limiter.consume(addressKey(ip))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw tooManyRequests('too_many_searches', Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
    }
  }

  return {
    /** The number of searches that wait for their turn. */
    waiting: queue.waiting,

    /**
     * Counts a search and does it when it is its turn. Throws 429 after too many, 503 if too many wait, or the reason of
     * the signal if it aborts before.
     */
    async run<Answer>(signal: AbortSignal, ip: string, search: () => Promise<Answer>): Promise<Answer> {
      await count(ip)
      return queue.run(signal, ip, search)
    },
  }
}
