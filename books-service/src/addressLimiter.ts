import type { Database } from '@hikma/service-kit/database'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'

interface AddressLimit {
  /** Of the schema `catalogue`; a migration makes it. */
  tableName: string
  points: number
  /** In seconds. */
  duration: number
}

/** Counts points of addresses in the database, so that a limit holds across replicas and restarts. */
export const createAddressLimiter = ({ query }: Database, limit: AddressLimit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: {
      // drops the names of the limiter's prepared statements: a pool of changing connections gains nothing by them
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const rows = await query(text, values)
        return { rows, rowCount: rows.length }
      },
    },
    storeType: 'pool',
    schemaName: 'catalogue',
    tableCreated: true,
    keyPrefix: '',
    ...limit,
  })

/** The seconds after which an address that was refused may try again, at least one. */
export const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))
