import { fileURLToPath } from 'node:url'
import { createPool } from '@hikma/service-kit/createPool'
import { createMinioStore } from '@hikma/storage-service/stores/minioStore'
import { startPostgresContainer } from '../engines/databases.ts'
import { separateReplica } from '../engines/pairs.ts'
import { type Relay, startRelay } from '../engines/relay.ts'
import { MINIO_ACCESS, minioUrlOf, startMinio } from '../engines/stores.ts'
import { serverOf } from '../builders/client.ts'
import { startFront } from './hostile/front.ts'

const FRONTEND = fileURLToPath(new URL('../../frontend/dist', import.meta.url))

/** The product on MinIO and Postgres, either of which can go away under it. */
export interface SplitLibrary {
  url: string
  database: Relay
  store: Relay
  stop(): Promise<void>
}

export async function startSplitLibrary(): Promise<SplitLibrary> {
  const [postgres, minio] = await Promise.all([startPostgresContainer(), startMinio()])
  const database = await startRelay(postgres.getHost(), postgres.getPort())
  const address = new URL(postgres.getConnectionUri())
  address.host = `127.0.0.1:${database.port}`
  const pool = createPool(address.href, 'books-service')
  // a connection that is cut while nobody uses it
  pool.on('error', () => {})
  const real = new URL(minioUrlOf(minio))
  const store = await startRelay(real.hostname, Number(real.port))
  const url = new URL(`http://127.0.0.1:${store.port}`)
  const objects = createMinioStore({ ...MINIO_ACCESS, url, bucket: 'stories', region: 'us-east-1' })
  await objects.open()
  const replica = await separateReplica(objects, pool)
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
      await Promise.all([postgres.stop(), minio.stop()])
    },
  }
}
