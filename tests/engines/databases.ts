import { PGlite } from '@electric-sql/pglite'
import { createPool } from '@hikma/service-kit/createPool'
import { createLitePool } from '@hikma/standalone/litePool'
import { PostgreSqlContainer, type StartedPostgreSqlContainer } from '@testcontainers/postgresql'
import type pg from 'pg'
import { POSTGRES_IMAGE } from '../images.ts'
import { hasDocker } from './docker.ts'
import { liteTemplate } from './liteTemplate.ts'

export interface RunningDatabase {
  pool: pg.Pool
  stop(): Promise<void>
}

export interface DatabaseEngine {
  name: string
  isThere: boolean
  start(): Promise<RunningDatabase>
}

/** A database in memory; takes a second to make, so that a test file makes one. */
export async function startPGlite(): Promise<RunningDatabase> {
  const db = await PGlite.create({ loadDataDir: await liteTemplate() })
  const pool = createLitePool(db)
  return {
    pool,
    async stop() {
      await pool.end()
      await db.close()
    },
  }
}

export const startPostgresContainer = (): Promise<StartedPostgreSqlContainer> =>
  new PostgreSqlContainer(POSTGRES_IMAGE).start()

async function startPostgres(): Promise<RunningDatabase> {
  const container = await startPostgresContainer()
  const pool = createPool(container.getConnectionUri(), 'tests')
  return {
    pool,
    async stop() {
      await pool.end()
      await container.stop()
    },
  }
}

export const databaseEngines: readonly DatabaseEngine[] = [
  { name: 'PGlite', isThere: true, start: startPGlite },
  { name: 'Postgres', isThere: hasDocker, start: startPostgres },
]
