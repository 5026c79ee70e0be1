import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createPool } from '@hikma/service-kit/createPool'
import { createMinioStore } from '@hikma/storage-service/stores/minioStore'
import {
  createPostgresDatabase,
  postgresUrlOf,
  startPostgresContainer,
} from '../../test-support/engines/databaseEngines.ts'
import { startSeparateReplica } from '../../test-support/engines/enginePairs.ts'
import { type Relay, startRelay } from '../engines/startRelay.ts'
import { SHARED_SERVERS_VARIABLE, sharedServer } from '../../test-support/engines/sharedServer.ts'
import { MINIO_ACCESS, minioUrlOf, startMinio } from '../../test-support/engines/storeEngines.ts'
import { serverOf } from '../../test-support/builders/createClient.ts'
import { startFront } from '../../test-support/browser/startFront.ts'

const FRONTEND = fileURLToPath(new URL('../../frontend/dist', import.meta.url))

/** The product on MinIO and Postgres, each behind a relay that can refuse connections. */
export interface SplitLibrary {
  url: string
  database: Relay
  store: Relay
  stop(): Promise<void>
}

interface Engines {
  databaseUrl: string
  storeUrl: string
  stop(): Promise<unknown>
}

/** The engines that the other tiers share, if they run at the same time. */
async function sharedEngines(): Promise<Engines> {
  const [databaseUrl, storeUrl] = await Promise.all([createPostgresDatabase(), sharedServer('minio')])
  return { databaseUrl, storeUrl, stop: async () => {} }
}

async function ownEngines(): Promise<Engines> {
  const [postgres, minio] = await Promise.all([startPostgresContainer(), startMinio()])
  const stop = () => Promise.all([postgres.stop(), minio.stop()])
  return { databaseUrl: postgresUrlOf(postgres), storeUrl: minioUrlOf(minio), stop }
}

/** Starts the product on the shared engines, or on its own containers if no other tier runs. */
export async function startSplitLibrary(): Promise<SplitLibrary> {
  const engines = await (process.env[SHARED_SERVERS_VARIABLE] ? sharedEngines() : ownEngines())
  const address = new URL(engines.databaseUrl)
  const database = await startRelay(address.hostname, Number(address.port))
  address.host = `127.0.0.1:${database.port}`
  const pool = createPool(address.href, 'books-service')
  // an idle connection may be lost
  pool.on('error', () => {})
  const real = new URL(engines.storeUrl)
  const store = await startRelay(real.hostname, Number(real.port))
  const url = new URL(`http://127.0.0.1:${store.port}`)
  const objects = createMinioStore({ ...MINIO_ACCESS, url, bucket: `e2e-${randomUUID()}`, region: 'us-east-1' })
  await objects.open()
  const replica = await startSeparateReplica(objects, pool)
  const front = await startFront({ serverOf: (path) => serverOf(replica, path), root: FRONTEND, documents: [] })
  return {
    url: front.url,
    database,
    store,
    async stop() {
      await front.stop()
      await replica.stop()
      await pool.end()
      await Promise.all([database.stop(), store.stop()])
      await engines.stop()
    },
  }
}
