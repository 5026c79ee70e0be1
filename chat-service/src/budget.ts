import { addressKey } from '@hikma/service-kit/addressKey'
import type { Database } from '@hikma/service-kit/database'
import { httpError, tooManyRequests } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'

const DAY_MS = 24 * 60 * 60_000

export interface BudgetDeps {
  database: Database
  /** The maximum of tokens in one UTC day. */
  dailyTokens: number
  /** The maximum of tokens of one address in one UTC day. */
  addressDailyTokens: number
  clock: () => number
  logger: Logger
}

/** Tokens that are reserved for one call, on the day on which it began. */
export interface Reservation {
  day: string
  /** The key of the address. */
  address: string
  tokens: number
}

const usedUp = () => httpError('assistant_used_up')

export type Budget = ReturnType<typeof createBudget>

/**
 * The daily budget of tokens (SECURITY.md §2.17) and the share of each address, in Postgres: exact across replicas and
 * restarts. Before each call an estimate is reserved, and after it replaced by what was used.
 */
export function createBudget(deps: BudgetDeps) {
  const { database, dailyTokens, addressDailyTokens, clock, logger } = deps
  const { query } = database

  const dayNow = (): string => new Date(clock()).toISOString().slice(0, 10)

  const shareUsedUp = () =>
    addressDailyTokens < dailyTokens
      ? tooManyRequests('address_used_up', Math.ceil((DAY_MS - (clock() % DAY_MS)) / 1000))
      : usedUp()

  /** Counts tokens of an address if its share allows them. */
  async function countAddress({ day, address, tokens }: Reservation): Promise<boolean> {
    const counted = await query(
      `insert into chat.address_days as known (day, address, tokens)
      select $1::date, $2, $3::bigint where $3::bigint <= $4::bigint
      on conflict (day, address) do update set tokens = known.tokens + excluded.tokens
      where known.tokens + excluded.tokens <= $4::bigint
      returning day`,
      [day, address, tokens, addressDailyTokens],
    )
    return counted.length > 0
  }

  /** Counts tokens of a day if its budget allows them. */
  async function countDay({ day, tokens }: Reservation): Promise<boolean> {
    const counted = await query(
      `insert into chat.days as known (day, tokens)
      select $1::date, $2::bigint where $2::bigint <= $3::bigint
      on conflict (day) do update set tokens = known.tokens + excluded.tokens
      where known.tokens + excluded.tokens <= $3::bigint
      returning day`,
      [day, tokens, dailyTokens],
    )
    return counted.length > 0
  }

  const addToAddress = ({ day, address }: Reservation, tokens: number) =>
    query(
      `update chat.address_days set tokens = greatest(0, tokens + $3::bigint) where day = $1::date and address = $2`,
      [day, address, tokens],
    )

  /**
   * Reserves tokens for a question of this address. Throws 429 if the address has used up its share, and 503 if the day
   * is used up. Each limit is one conditional statement, so that two replicas never both take the last tokens. A process
   * that dies between the two has counted too much for the address, never too little for the day.
   */
  async function reserve(tokens: number, ip: string): Promise<Reservation> {
    const reservation = { day: dayNow(), address: addressKey(ip), tokens }
    if (!(await countAddress(reservation))) throw shareUsedUp()
    if (await countDay(reservation)) return reservation
    await addToAddress(reservation, -tokens)
    throw usedUp()
  }

  /** Replaces the reserved tokens by the used ones. If this fails, the estimate stays. */
  async function settle(reservation: Reservation, used: number): Promise<void> {
    const difference = used - reservation.tokens
    try {
      await query('update chat.days set tokens = greatest(0, tokens + $2::bigint) where day = $1::date', [
        reservation.day,
        difference,
      ])
      await addToAddress(reservation, difference)
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

  /** Deletes the addresses of the days before yesterday. */
  async function deleteExpired(): Promise<void> {
    await query('delete from chat.address_days where day < $1::date - 1', [dayNow()])
  }

  return { reserve, settle, today, deleteExpired }
}
