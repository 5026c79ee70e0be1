import { addressKey } from '@hikma/service-kit/addressKey'
import type { Database } from '@hikma/service-kit/database'
import { createFairQueue } from '@hikma/service-kit/createFairQueue'
import { tooManyRequests, unavailable } from '@hikma/service-kit/httpError'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { createAddressLimiter, secondsOf } from '../addressLimiter.ts'

/** Unknown keys that one address may send in a minute (SECURITY.md §2.33). */
export const UNKNOWN_KEYS_PER_MINUTE = 20
/** The kB that one address may add in a day. A new state counts as 64 kB at least. */
export const GROWTH_PER_DAY_KB = 8 * 1024
const NEW_STATE_KB = 64
const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * 60
/** Each request in flight can hold a state in memory. */
const MAX_IN_FLIGHT = 32
const MAX_WAITING = 100
const MAX_IN_FLIGHT_PER_ADDRESS = 4
const MAX_WAITING_PER_ADDRESS = 8

/** The kB that a write counts for; `before` is the size in bytes of what it replaces, null for a new state. */
export function growthOf(size: number, before: number | null): number {
  const added = Math.ceil(Math.max(0, size - (before ?? 0)) / 1024)
  return before === null ? Math.max(NEW_STATE_KB, added) : added
}

export type CarryLimits = ReturnType<typeof createCarryLimits>

/**
 * Limits of one address: requests at the same time and unknown keys in a minute, which each replica counts in memory, and
 * what it adds in a day, which holds across replicas and restarts.
 */
export function createCarryLimits(database: Database) {
  const guesses = new RateLimiterMemory({ points: UNKNOWN_KEYS_PER_MINUTE, duration: MINUTE_SECONDS })
  const growth = createAddressLimiter(database, {
    tableName: 'carried_growth',
    points: GROWTH_PER_DAY_KB,
    duration: DAY_SECONDS,
  })
  const queue = createFairQueue({
    maxInFlight: MAX_IN_FLIGHT,
    maxWaiting: MAX_WAITING,
    maxInFlightPerAddress: MAX_IN_FLIGHT_PER_ADDRESS,
    maxWaitingPerAddress: MAX_WAITING_PER_ADDRESS,
    tooMany: () => tooManyRequests('too_many_codes', 1),
    busy: unavailable,
  })

  /** Counts before the key is looked up, so that many guesses at once count too. Throws 429. */
  async function countGuess(ip: string): Promise<void> {
    try {
      await guesses.consume(addressKey(ip))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw tooManyRequests('too_many_codes', secondsOf(refusal))
    }
  }

  return {
    /** The number of requests that wait for their turn. */
    waiting: queue.waiting,

    /**
     * Does the work of a request when it is its turn. Unless its result says that the key is known, it counts as a guess;
     * so does an error that `isGuess` recognises. Throws 429 after too many, 503 if too many wait.
     */
    async run<Answer>(
      signal: AbortSignal,
      ip: string,
      isGuess: (error: unknown) => boolean,
      work: () => Promise<Answer>,
    ): Promise<Answer> {
      await countGuess(ip)
      let wasGuess = false
      try {
        return await queue.run(signal, ip, work)
      } catch (error) {
        wasGuess = isGuess(error)
        throw error
      } finally {
        if (!wasGuess) await guesses.reward(addressKey(ip))
      }
    },

    /** Counts what a write adds. Throws 429 if that is too much for a day. */
    async addGrowth(ip: string, kilobytes: number): Promise<void> {
      if (kilobytes === 0) return
      try {
        await growth.consume(addressKey(ip), kilobytes)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        // what was refused is not there
        await growth.reward(addressKey(ip), kilobytes)
        throw tooManyRequests('carry_address_full', secondsOf(refusal))
      }
    },

    /** Takes back what a write that failed would have added. */
    async takeBackGrowth(ip: string, kilobytes: number): Promise<void> {
      if (kilobytes > 0) await growth.reward(addressKey(ip), kilobytes)
    },
  }
}
