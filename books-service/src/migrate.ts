import { fileURLToPath } from 'node:url'
import type { Logger } from '@hikma/service-kit/logger'
import { runner } from 'node-pg-migrate'
import type { ClientBase, Pool } from 'pg'

/** Beside `src` and `dist` alike. */
const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))
/** A migration may take longer than other statements, and may wait for another process that migrates. */
const MIGRATION_TIMEOUT_MS = 60_000

/**
 * Brings the database to the newest migration, one process at a time.
 * All is in a schema of its own, `catalogue`, so that other services can share the database,
 * and every statement names it, so that nothing depends on a connection's search path.
 */
export async function migrate(pool: Pool, logger: Logger): Promise<void> {
  const client = await pool.connect()
  // A connection that is lost between two statements is told by the next; without a listener it would end the process.
  client.on('error', (error) => logger.debug({ err: error }, 'the connection was lost while migrating'))
  const patient = {
    query: (text: string, values?: unknown[]) =>
      client.query(Object.assign({ text, query_timeout: MIGRATION_TIMEOUT_MS }, values && { values })),
  }
  try {
    await client.query('set statement_timeout = 0')
    const done = await runner({
      dbClient: patient as ClientBase,
      dir: FOLDER,
      direction: 'up',
      migrationsSchema: 'catalogue',
      createMigrationsSchema: true,
      migrationsTable: 'migrations',
      advisoryLockMode: 'wait',
      log: (message) => logger.debug(message),
    })
    for (const { name } of done) logger.info({ migration: name }, 'migrated')
  } finally {
    // Closed, not given back: whatever happened, its lock and its settings go with it.
    client.release(true)
  }
}
