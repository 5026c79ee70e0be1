import http from 'node:http'
import { createPool } from '@hikma/service-kit/createPool'
import { Client } from 'minio'
import { postgresUrlOf, startPostgresContainer } from '../../test-support/engines/databaseEngines.ts'
import { startSeparateReplica } from '../../test-support/engines/enginePairs.ts'
import { MINIO_ACCESS, minioStoreOf, startMinio } from '../../test-support/engines/storeEngines.ts'
import { createAdminClient } from './createAdminClient.ts'

const BUCKET = 'bench'
/** The prefix of the bare client's objects, outside all areas. */
const BARE = 'bare'

/** Starts books-service and storage-service on MinIO and Postgres, a signed-in admin, and a bare MinIO client. */
export async function startServices(onStop: (stop: () => Promise<unknown>) => void) {
  const minio = await startMinio()
  onStop(() => minio.stop())
  const postgres = await startPostgresContainer()
  onStop(() => postgres.stop())
  const pool = createPool(postgresUrlOf(postgres), 'bench')
  onStop(() => pool.end())
  const store = minioStoreOf(minio, BUCKET)
  await store.open()
  const replica = await startSeparateReplica(store, pool)
  onStop(replica.stop)
  const admin = await createAdminClient(replica)
  onStop(async () => admin.end())
  const client = new Client({
    ...MINIO_ACCESS,
    endPoint: minio.getHost(),
    port: minio.getMappedPort(9000),
    useSSL: false,
    region: 'us-east-1',
    pathStyle: true,
    transportAgent: new http.Agent({ keepAlive: true }),
  })
  return {
    store,
    pool,
    replica,
    admin,
    put: (name: string, content: string | Buffer) => client.putObject(BUCKET, `${BARE}/${name}`, content),
    /** Source and target are names below `BARE`. */
    copy: (from: string, to: string) => client.copyObject(BUCKET, `${BARE}/${to}`, `/${BUCKET}/${BARE}/${from}`),
  }
}
export type Services = Awaited<ReturnType<typeof startServices>>
