import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@hikma/service-kit/createPool'
import { createMinioStore } from '@hikma/storage-service/stores/minioStore'
import { s3Settings } from '@hikma/storage-service/stores/s3Env'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Engines, Library } from './engines.ts'

/** A Postgres that was just started needs some seconds. */
const READY_TIMEOUT_MS = 60_000
const RETRY_MS = 500

async function waitUntilReady(pool: Pool): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (cause) {
      if (performance.now() >= deadline) throw new Error('The database does not answer.', { cause })
    }
    await sleep(RETRY_MS)
  }
}

/** The engines on a Postgres and an object store that are reached by address; the services may run meanwhile. */
export function createServerEngines(config: Config): Engines {
  const store = createMinioStore(s3Settings(config))

  async function checkStore(): Promise<void> {
    await store.check().catch((cause: unknown) => {
      throw new Error(`The object store does not answer, or has no bucket ${config.S3_BUCKET}.`, { cause })
    })
  }

  async function withPool<Result>(task: (pool: Pool) => Promise<Result>): Promise<Result> {
    const pool = createPool(config.DATABASE_URL, 'operator')
    pool.on('error', () => {})
    try {
      return await task(pool)
    } finally {
      await pool.end()
    }
  }

  const withLibrary = <Result>(task: (library: Library) => Promise<Result>): Promise<Result> =>
    withPool(async (pool) => {
      await checkStore()
      const openPool = async () => {
        await waitUntilReady(pool)
        return pool
      }
      return task({ store, openPool })
    })

  return {
    async readStore() {
      await checkStore()
      return store
    },
    withDatabase: withPool,
    withLibrary,
    async withNewLibrary(task) {
      await store.open()
      return withLibrary(task)
    },
  }
}
