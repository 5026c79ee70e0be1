import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import { createMinioStore } from '@hikma/storage-service/stores/minioStore'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers'
import { MINIO_IMAGE } from '../images.ts'
import { hasDocker } from './hasDocker.ts'
import { PATIENT_STORE_MS } from './patience.ts'
import { sharedServer } from './sharedServer.ts'

export interface StoreEngine {
  name: string
  isAvailable: boolean
  /** Starts the engine. `fresh` gives an empty store each time. */
  start(): Promise<{ fresh(): Promise<ObjectStore>; stop(): Promise<void> }>
}

export const MINIO_ACCESS = { accessKey: 'tests', secretKey: 'tests-secret-key' }

const directory: StoreEngine = {
  name: 'directory',
  isAvailable: true,
  async start() {
    const root = await mkdtemp(join(tmpdir(), 'hikma-store-'))
    let count = 0
    return {
      fresh: () => createDirectoryStore(join(root, String(++count))),
      // a write that a fault has delayed may still arrive meanwhile
      stop: () => rm(root, { recursive: true, force: true, maxRetries: 10 }),
    }
  },
}

const minioContainer = (): GenericContainer =>
  new GenericContainer(MINIO_IMAGE)
    .withEnvironment({ MINIO_ROOT_USER: MINIO_ACCESS.accessKey, MINIO_ROOT_PASSWORD: MINIO_ACCESS.secretKey })
    .withCommand(['server', '/data'])
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))

export const startMinio = (): Promise<StartedTestContainer> => minioContainer().start()

/** MinIO for the buckets of many tests: in memory, which is quick to remove, and with the slowest scanner. */
export const startSharedMinio = (): Promise<StartedTestContainer> =>
  minioContainer().withTmpFs({ '/data': 'rw' }).withEnvironment({ MINIO_SCANNER_SPEED: 'slowest' }).start()

export const minioUrlOf = (container: StartedTestContainer): string =>
  `http://${container.getHost()}:${container.getMappedPort(9000)}`

const minioStoreAt = (url: string, bucket: string, timeoutMs?: number) =>
  createMinioStore({
    ...MINIO_ACCESS,
    url: new URL(url),
    bucket,
    region: 'us-east-1',
    ...(timeoutMs !== undefined && { timeoutMs }),
  })

export const minioStoreOf = (container: StartedTestContainer, bucket: string) =>
  minioStoreAt(minioUrlOf(container), bucket)

const minio: StoreEngine = {
  name: 'MinIO',
  isAvailable: hasDocker,
  async start() {
    const url = await sharedServer('minio')
    return {
      async fresh() {
        const store = minioStoreAt(url, `bucket-${randomUUID()}`, PATIENT_STORE_MS)
        await store.open()
        return store
      },
      stop: async () => {},
    }
  },
}

export const storeEngines: readonly StoreEngine[] = [directory, minio]
