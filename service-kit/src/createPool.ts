import pg from 'pg'

/** Both timeouts together are under 5 s, so that a visitor soon learns that the library is unavailable. */
const CONNECT_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 2_500
/** The timeout for a server that does not answer at all. A working server stops the statement itself before. */
const QUERY_TIMEOUT_MS = 3_000
const MAX_CONNECTIONS = 10
/** The kernel probes a connection that has been idle for this long, and closes it if the server is gone. */
const KEEP_ALIVE_DELAY_MS = 1_000

/**
 * A pool for a Postgres server, without any connection yet. The server shows `serviceName` for its connections. `patience`
 * multiplies the time limits.
 */
export function createPool(connectionString: string, serviceName: string, timeoutFactor = 1): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    // compiling a plan takes longer than any of our statements
    options: '-c jit=off',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS * timeoutFactor,
    statement_timeout: STATEMENT_TIMEOUT_MS * timeoutFactor,
    query_timeout: QUERY_TIMEOUT_MS * timeoutFactor,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    application_name: serviceName,
  })
  pool.on('release', (error: unknown) => {
    // an error that the server sent proves that its connection works
    if (error instanceof Error && !(error instanceof pg.DatabaseError)) dropIdle(pool)
  })
  return pool
}

/** Closes the idle connections: if one has broken or fallen silent, the others probably have too. */
function dropIdle(pool: pg.Pool): void {
  const drop = async () => (await pool.connect()).release(true)
  // each waiting client takes an idle connection, so several simultaneous failures drop each connection once
  for (let left = pool.idleCount - pool.waitingCount; left > 0; left--) drop().catch(() => {})
}
