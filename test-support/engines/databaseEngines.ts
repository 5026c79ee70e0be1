import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPool } from '@hikma/service-kit/createPool'
import { createPGlitePool } from '@hikma/standalone/createPGlitePool'
import type pg from 'pg'
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers'
import { POSTGRES_IMAGE } from '../images.ts'
import { hasDocker } from './hasDocker.ts'
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

/** A database in memory; takes a second to make, so that a test file makes one. */
export async function startPGlite(): Promise<RunningDatabase> {
  const template = new Uint8Array(await readFile(await pgliteTemplate()))
  const db = await PGlite.create({ loadDataDir: new Blob([template]) })
  const pool = createPGlitePool(db)
  return {
    pool,
    async stop() {
      await pool.end()
      await db.close()
    },
  }
}

const POSTGRES_PASSWORD = 'tests-password'

/** Its health is not checked: the container made for Postgres would do so four times a second as long as it lives. */
export const startPostgresContainer = (): Promise<StartedTestContainer> =>
  new GenericContainer(POSTGRES_IMAGE)
    .withEnvironment({ POSTGRES_PASSWORD })
    .withExposedPorts(5432)
    // while it makes its database it listens to no network
    .withWaitStrategy(Wait.forSuccessfulCommand('pg_isready --host 127.0.0.1'))
    .start()

export const postgresUrlOf = (container: StartedTestContainer): string =>
  `postgres://postgres:${POSTGRES_PASSWORD}@${container.getHost()}:${container.getMappedPort(5432)}/postgres`

/** The address of an empty database of one's own. */
export async function createPostgresDatabase(): Promise<string> {
  const server = await sharedServer('postgres')
  const name = `tests_${randomBytes(6).toString('hex')}`
  const pool = createPool(server, 'tests')
  await pool.query(`create database ${name}`)
  await pool.end()
  return new URL(`/${name}`, server).href
}

async function startPostgres(): Promise<RunningDatabase> {
  const pool = createPool(await createPostgresDatabase(), 'tests')
  return { pool, stop: () => pool.end() }
}

export const databaseEngines: readonly DatabaseEngine[] = [
  { name: 'PGlite', isAvailable: true, start: startPGlite },
  { name: 'Postgres', isAvailable: hasDocker, start: startPostgres },
]
