import type { Database } from '@hikma/service-kit/database'
import { httpError } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'

export interface BudgetDeps {
  database: Database
  /** The most tokens of one day. */
  dailyTokens: number
  clock: () => number
  logger: Logger
}

/** Tokens set aside for one call, on the day that it began. */
export interface Reservation {
  day: string
  tokens: number
}

const usedUp = () => httpError('assistant_used_up')

export type Budget = ReturnType<typeof createBudget>

/**
 * The daily cap of tokens (security T17), in Postgres: exact across replicas and restarts. An upper estimate is set aside
 * before each call and corrected by what the model reports. What no report corrects stays spent.
 */
export function createBudget({ database: { query }, dailyTokens, clock, logger }: BudgetDeps) {
  const dayNow = (): string => new Date(clock()).toISOString().slice(0, 10)

  /** One statement decides: two replicas never both take the last tokens. */
  async function reserve(tokens: number): Promise<Reservation> {
    const day = dayNow()
    const taken = await query(
      `insert into chat.days as known (day, tokens)
      select $1::date, $2::bigint where $2::bigint <= $3::bigint
      on conflict (day) do update set tokens = known.tokens + excluded.tokens
      where known.tokens + excluded.tokens <= $3::bigint
      returning day`,
      [day, tokens, dailyTokens],
    )
    if (taken.length === 0) throw usedUp()
    return { day, tokens }
  }

  /** Puts what was used in the place of what was set aside. Where that fails, the estimate stays: never too little. */
  async function settle({ day, tokens }: Reservation, used: number): Promise<void> {
    try {
      await query('update chat.days set tokens = greatest(0, tokens + $2::bigint) where day = $1::date', [
        day,
        used - tokens,
      ])
    } catch (error) {
      logger.warn({ err: error }, 'the tokens of an answer were not settled')
    }
  }

  /** What of the day's tokens is used, and what is left. */
  async function today(): Promise<{ used: number; left: number }> {
    const [day] = await query<{ tokens: number }>('select tokens from chat.days where day = $1::date', [dayNow()])
    const used = day?.tokens ?? 0
    return { used, left: Math.max(0, dailyTokens - used) }
  }

  return { reserve, settle, today }
}
