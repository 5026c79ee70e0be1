import type { Database } from '@hikma/service-kit/database'
import { httpError } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'

export interface BudgetDeps {
  database: Database
  /** The maximum of tokens in one UTC day. */
  dailyTokens: number
  clock: () => number
  logger: Logger
}

/** Tokens that are reserved for one call, on the day on which it began. */
export interface Reservation {
  day: string
  tokens: number
}

const usedUp = () => httpError('assistant_used_up')

export type Budget = ReturnType<typeof createBudget>

/**
 * The daily budget of tokens (SECURITY.md §2.17), in Postgres: exact across replicas and restarts. Before each call an
 * upper estimate is reserved. The report of the model corrects it; without a report it stays spent.
 */
export function createBudget({ database: { query }, dailyTokens, clock, logger }: BudgetDeps) {
  const dayNow = (): string => new Date(clock()).toISOString().slice(0, 10)

  /** Reserves tokens, or throws 503. It is one statement, so that two replicas never both take the last tokens. */
  async function reserve(tokens: number): Promise<Reservation> {
    const day = dayNow()
    const reserved = await query(
      `insert into chat.days as known (day, tokens)
      select $1::date, $2::bigint where $2::bigint <= $3::bigint
      on conflict (day) do update set tokens = known.tokens + excluded.tokens
      where known.tokens + excluded.tokens <= $3::bigint
      returning day`,
      [day, tokens, dailyTokens],
    )
    if (reserved.length === 0) throw usedUp()
    return { day, tokens }
  }

  /** Replaces the reserved tokens by the used ones. If this fails, the estimate stays: it is never too little. */
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

  /** The used and the remaining tokens of this day. */
  async function today(): Promise<{ used: number; left: number }> {
    const [day] = await query<{ tokens: number }>('select tokens from chat.days where day = $1::date', [dayNow()])
    const used = day?.tokens ?? 0
    return { used, left: Math.max(0, dailyTokens - used) }
  }

  return { reserve, settle, today }
}
