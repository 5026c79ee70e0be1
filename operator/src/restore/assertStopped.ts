import type { Pool } from 'pg'

/** The `application_name` of the services that write. */
const SERVICES = ['books-service', 'chat-service']

/** Throws if a service is connected to the database. */
export async function assertStopped(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name = any ($1) order by 1`,
    [SERVICES],
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(' and ')
  throw new Error(`Stop Hikma first (docker compose stop): ${names} still ${rows.length > 1 ? 'run' : 'runs'}.`)
}
