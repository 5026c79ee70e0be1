import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPool } from '@hikma/service-kit/createPool'
import { createPGlitePool } from '@hikma/standalone/createPGlitePool'
import type pg from 'pg'
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers'
import { POSTGRES_IMAGE } from '../images.ts'
import { hasDocker } from './hasDocker.ts'
import { PATIENCE } from './patience.ts'
import { pgliteTemplate } from './pgliteTemplate.ts'
import { sharedServer } from './sharedServer.ts'

export interface RunningDatabase {
  pool: pg.Pool
  stop(): Promise<void>
}

export interface DatabaseEngine {
  name: string
  isAvailable: boolean
  start(): Promise<RunningDatabase>
}

/** Starts a database in memory. It takes a second, so a test file shares one. */
export async function startPGlite(): Promise<RunningDatabase> {
  const template = new Uint8Array(await readFile(await pgliteTemplate()))
  const db = await PGlite.create({ loadDataDir: new Blob([template]) })
  const pool = createPGlitePool(db, PATIENCE)
  return {
    pool,
    async stop() {
      await pool.end()
      await db.close()
    },
  }
}

const POSTGRES_PASSWORD = 'tests-password'

/** Starts Postgres without testcontainers' own module, whose health check would run four times a second. */
export const startPostgresContainer = (): Promise<StartedTestContainer> =>
  new GenericContainer(POSTGRES_IMAGE)
    .withEnvironment({ POSTGRES_PASSWORD })
    .withExposedPorts(5432)
    // while Postgres creates its database it does not listen on the network
    .withWaitStrategy(Wait.forSuccessfulCommand('pg_isready --host 127.0.0.1'))
    .start()

export const postgresUrlOf = (container: StartedTestContainer): string =>
  `postgres://postgres:${POSTGRES_PASSWORD}@${container.getHost()}:${container.getMappedPort(5432)}/postgres`

/** Creates an empty database on the shared Postgres. Gives its URL. */
export async function createPostgresDatabase(): Promise<string> {
  const server = await sharedServer('postgres')
  const name = `tests_${randomBytes(6).toString('hex')}`
  const pool = createPool(server, 'tests')
  await pool.query(`create database ${name}`)
  await pool.end()
  return new URL(`/${name}`, server).href
}

async function startPostgres(): Promise<RunningDatabase> {
  const pool = createPool(await createPostgresDatabase(), 'tests', PATIENCE)
  return { pool, stop: () => pool.end() }
}

export const databaseEngines: readonly DatabaseEngine[] = [
  { name: 'PGlite', isAvailable: true, start: startPGlite },
  { name: 'Postgres', isAvailable: hasDocker, start: startPostgres },
]
