import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { createPool } from '@hikma/service-kit/createPool'
import { createLitePool } from '@hikma/standalone/litePool'
import { PostgreSqlContainer, type StartedPostgreSqlContainer } from '@testcontainers/postgresql'
import type pg from 'pg'
import { POSTGRES_IMAGE } from '../images.ts'
import { hasDocker } from './docker.ts'
import { liteTemplate } from './liteTemplate.ts'
import { sharedServer } from './sharedServer.ts'

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

/** The address of an empty database of one's own. */
export async function freshPostgres(): Promise<string> {
  const server = await sharedServer('postgres')
  const name = `tests_${randomBytes(6).toString('hex')}`
  const pool = createPool(server, 'tests')
  await pool.query(`create database ${name}`)
  await pool.end()
  return new URL(`/${name}`, server).href
}

async function startPostgres(): Promise<RunningDatabase> {
  const pool = createPool(await freshPostgres(), 'tests')
  return { pool, stop: () => pool.end() }
}

export const databaseEngines: readonly DatabaseEngine[] = [
  { name: 'PGlite', isThere: true, start: startPGlite },
  { name: 'Postgres', isThere: hasDocker, start: startPostgres },
]
