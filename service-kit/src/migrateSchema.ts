import { runner } from 'node-pg-migrate'
import type { ClientBase, Pool } from 'pg'
import type { Logger } from './logger.ts'

/** A migration may take longer than other statements, and may wait for another process that migrates. */
const MIGRATION_TIMEOUT_MS = 60_000

export interface MigrateOptions {
  pool: Pool
  /** The service's own schema: several services share a database. */
  schema: string
  /** Where its numbered migrations are. Every statement names the schema, so that no search path matters. */
  folder: string
  logger: Logger
}

/** Brings a service's schema to its newest migration, one process at a time. */
export async function migrateSchema({ pool, schema, folder, logger }: MigrateOptions): Promise<void> {
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
      dir: folder,
      direction: 'up',
      migrationsSchema: schema,
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
