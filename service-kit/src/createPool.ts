import pg from 'pg'

/** Together under 5 s: a visitor is told soon that the library is away. */
const CONNECT_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 2_500
/** A server that says nothing at all is given up a little later than one that can stop a statement itself. */
const SILENCE_TIMEOUT_MS = 3_000
const MAX_CONNECTIONS = 10
/** A connection that waits for a next query is probed this soon by the kernel, which ends it where nobody answers. */
const PROBED_AFTER_MS = 1_000

/** The pool of a real Postgres; nothing is connected yet. `serviceName` is what the database shows of us. */
export function createPool(connectionString: string, serviceName: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBED_AFTER_MS,
    application_name: serviceName,
  })
  pool.on('release', (error: unknown) => {
    // what the server itself says has come over a connection that leads somewhere
    if (error instanceof Error && !(error instanceof pg.DatabaseError)) dropIdle(pool)
  })
  return pool
}

/** Ends the connections that wait for a next query: where one has broken or fallen silent, the others lead nowhere either. */
function dropIdle(pool: pg.Pool): void {
  const drop = async () => (await pool.connect()).release(true)
  // what waits already takes one each: several that break together ask for each idle connection once
  for (let left = pool.idleCount - pool.waitingCount; left > 0; left--) drop().catch(() => {})
}
