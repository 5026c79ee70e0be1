import pg, { type Pool, type QueryResultRow } from 'pg'
import { errorCode } from './errorCode.ts'
import { badRequest, unavailable } from './httpError.ts'
import type { Logger } from './logger.ts'

const BIGINT_OID = 20
/** Versions are milliseconds and counts are small: all are safe integers, so they need not be strings. */
pg.types.setTypeParser(BIGINT_OID, Number)

/** A text that Postgres cannot hold: a NUL, or half a surrogate pair. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05'])
/** No such table, no such schema: the database is new, or was emptied. */
const MISSING_TABLE = new Set(['42P01', '3F000'])
const SQL_STATE = /^[0-9A-Z]{5}$/
/** Faults of a statement or of its values, which waiting does not mend: syntax, data, constraints. */
const OUR_FAULT = /^(22|23|42)/

export interface Database {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Whether a refusal of the database came because the migrations have not run on it. */
export const isMissingTable = (error: unknown): boolean => MISSING_TABLE.has(errorCode((error as Error).cause))

/** What a fault of the database means to the person who asked: 400, 503, or our own mistake as it is. */
function translate(error: unknown): unknown {
  const code = errorCode(error)
  if (UNSTORABLE_TEXT.has(code)) return badRequest('The request contains characters that cannot be stored.')
  if (SQL_STATE.test(code) && OUR_FAULT.test(code) && !MISSING_TABLE.has(code)) return error
  return Object.assign(unavailable(), { cause: error })
}

/** Statements one by one through a pool, with faults as `HttpError`s: 503 wherever the database cannot answer now. */
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
