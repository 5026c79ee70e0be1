import { runner } from 'node-pg-migrate'
import type { ClientBase, Pool } from 'pg'
import type { Logger } from './logger.ts'

/** Longer than for other statements, because a migration may wait for another process that migrates. */
const MIGRATION_TIMEOUT_MS = 60_000

/**
 * Whether the schema is new, and the other role that owns it, or `<user>_owner` for a new one, if the user may take that
 * role. The user itself then has rights to rows only (decision 36).
 */
const FACTS = `select to_regnamespace($1) is null as "isNew", (
    select rolname from pg_roles
    where (oid = (select nspowner from pg_namespace where nspname = $1) or rolname = current_user || '_owner')
      and rolname <> current_user and pg_has_role(oid, 'member')
    order by rolname = current_user || '_owner' limit 1
  ) as owner`

export interface MigrateOptions {
  pool: Pool
  /** The service's own schema, because several services share a database. */
  schema: string
  /** The folder of the numbered migrations, whose statements name the schema instead of relying on a search path. */
  folder: string
  logger: Logger
}

/** Brings a service's schema to its newest migration. Processes that migrate at the same time wait for each other. */
export async function migrateSchema({ pool, schema, folder, logger }: MigrateOptions): Promise<void> {
  const client = await pool.connect()
  // if the connection is lost between two statements, the next one throws; without a listener the process would end
  client.on('error', (error) => logger.debug({ err: error }, 'the connection was lost while migrating'))
  const dbClient = {
    query: (text: string, values?: unknown[]) =>
      client.query(Object.assign({ text, query_timeout: MIGRATION_TIMEOUT_MS }, values && { values })),
  }
  try {
    await client.query('set statement_timeout = 0')
    const { rows } = await client.query<{ isNew: boolean; owner: string | null }>(FACTS, [schema])
    const { isNew = true, owner = null } = rows[0] ?? {}
    if (owner !== null) await client.query(`select set_config('role', $1, false)`, [owner])
    const done = await runner({
      dbClient: dbClient as ClientBase,
      dir: folder,
      direction: 'up',
      migrationsSchema: schema,
      // a role may not be allowed to create schemas, not even one that exists
      createMigrationsSchema: isNew,
      migrationsTable: 'migrations',
      advisoryLockMode: 'wait',
      log: (message) => logger.debug(message),
    })
    for (const { name } of done) logger.info({ migration: name }, 'migrated')
  } finally {
    // closes the connection, which also releases its lock and its settings
    client.release(true)
  }
}
