import pg, { type Pool, type QueryResultRow } from 'pg'
import { errorCode } from './errorCode.ts'
import { httpError, unavailable } from './httpError.ts'
import type { Logger } from './logger.ts'

const BIGINT_OID = 20
/** Our bigints are versions in milliseconds and counts, which are safe integers, so they are parsed as numbers. */
pg.types.setTypeParser(BIGINT_OID, Number)

/** Codes for a text that Postgres cannot store: it has a NUL or a lone surrogate. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05'])
/** Codes for a missing table and a missing schema: the database is new or was emptied. */
const MISSING_TABLE = new Set(['42P01', '3F000'])
const SQL_STATE = /^[0-9A-Z]{5}$/
/** Codes for errors in a statement or its values, which a retry cannot mend: syntax, data, constraints. */
const STATEMENT_ERROR = /^(22|23|42)/

export interface Database {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Whether a query failed because the migrations have not run on the database. */
export const isMissingTable = (error: unknown): boolean => MISSING_TABLE.has(errorCode((error as Error).cause))

/** The error to throw for an error of the database: 400, 503, or the error itself if a statement of ours is wrong. */
function translate(error: unknown): unknown {
  const code = errorCode(error)
  if (UNSTORABLE_TEXT.has(code)) return httpError('text_unstorable')
  if (SQL_STATE.test(code) && STATEMENT_ERROR.test(code) && !MISSING_TABLE.has(code)) return error
  return unavailable(error)
}

/** Runs single statements on a pool. Throws 503 if the database cannot answer now, 400 if it cannot store a text. */
export function createDatabase(pool: Pool, logger: Logger): Database {
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle connection to the database was lost'))
  return {
    async query(text, values = []) {
      try {
        return (await pool.query(text, values)).rows
      } catch (error) {
        throw translate(error)
      }
    },
  }
}
