import pg from 'pg'

/** Together under 5 s: a visitor is told soon that the library is away. */
const CONNECT_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 2_500
/** A server that says nothing at all is given up a little later than one that can stop a statement itself. */
const SILENCE_TIMEOUT_MS = 3_000
const MAX_CONNECTIONS = 10

/** The pool of a real Postgres; nothing is connected yet. `serviceName` is what the database shows of us. */
export const createPool = (connectionString: string, serviceName: string): pg.Pool =>
  new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    keepAlive: true,
    application_name: serviceName,
  })
