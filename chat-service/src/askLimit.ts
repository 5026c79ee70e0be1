import { addressKey } from '@hikma/service-kit/addressKey'
import type { Database } from '@hikma/service-kit/database'
import { tooManyRequests } from '@hikma/service-kit/httpError'

/** The questions that one address may ask in a minute and in an hour (SECURITY.md §2.17). */
const PER_MINUTE = 10
const PER_HOUR = 200
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export type AskLimit = ReturnType<typeof createAskLimit>

/** Counts questions by address in the database, exactly across replicas. Refused questions are not counted. */
export function createAskLimit({ query }: Database, clock: () => number) {
  async function refusal(address: string, now: number): Promise<Error> {
    const [counts] = await query<{ isHour: boolean }>(
      'select in_hour >= $2 as "isHour" from chat.askers where address = $1',
      [address, PER_HOUR],
    )
    const windowMs = counts?.isHour ? HOUR_MS : MINUTE_MS
    const seconds = Math.ceil((windowMs - (now % windowMs)) / 1000)
    return tooManyRequests('too_many_questions', seconds, { wait: inWords(seconds) })
  }

  return {
    /** Counts one question. Throws 429 above the limit. If the clock is behind, it counts in the later window. */
    async count(ip: string): Promise<void> {
      const now = clock()
      const address = addressKey(ip)
      const hour = Math.floor(now / HOUR_MS)
      const counted = await query(
        `insert into chat.askers as known (address, minute, in_minute, hour, in_hour) values ($1, $2, 1, $3, 1)
        on conflict (address) do update set
          minute = greatest(known.minute, excluded.minute),
          in_minute = case when known.minute < excluded.minute then 1 else known.in_minute + 1 end,
          hour = greatest(known.hour, excluded.hour),
          in_hour = case when known.hour < excluded.hour then 1 else known.in_hour + 1 end
        where (known.minute < excluded.minute or known.in_minute < $4)
          and (known.hour < excluded.hour or known.in_hour < $5)
        returning in_hour`,
        [address, Math.floor(now / MINUTE_MS), hour, PER_MINUTE, PER_HOUR],
      )
      if (counted.length === 0) throw await refusal(address, now)
    },

    /** Uncounts a question that was not accepted after all. */
    async refund(ip: string): Promise<void> {
      await query(
        `update chat.askers set in_minute = greatest(0, in_minute - 1), in_hour = greatest(0, in_hour - 1)
        where address = $1`,
        [addressKey(ip)],
      )
    },

    /** Deletes the addresses of past hours. The last one stays, for replicas whose clocks are behind. */
    async deleteExpired(): Promise<void> {
      await query('delete from chat.askers where hour < $1', [Math.floor(clock() / HOUR_MS) - 1])
    },
  }
}

const inWords = (seconds: number): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : seconds === 1 ? 'a second' : `${seconds} seconds`
