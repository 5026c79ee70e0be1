import { join } from 'node:path'
import { createBooksService } from '@hikma/books-service/createBooksService'
import { createStorageClient } from '@hikma/books-service/storageClient'
import { createPool } from '@hikma/service-kit/createPool'
import { listen, listenInternally } from '@hikma/service-kit/listen'
import { createPGlitePool } from '@hikma/standalone/createPGlitePool'
import { openPGliteDatabase } from '@hikma/standalone/openPGliteDatabase'
import { createStorageService } from '@hikma/storage-service/createStorageService'
import { createSessionClient } from '@hikma/storage-service/sessionClient'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import { createMinioStore } from '@hikma/storage-service/stores/minioStore'
import { pino } from 'pino'
import { PATIENCE, PATIENT_CALL_MS, PATIENT_STORE_MS } from '../../../test-support/engines/patience.ts'
import { PASSWORD, testKeys } from '../../../test-support/engines/secrets.ts'
import {
  arm,
  killableCalls,
  killableStore,
  watchRowWrites,
  type ArmMessage,
  type ChildReport,
} from './killOnCommand.ts'

/** The settings of a process that is killed at a given step. It runs both services, or one of them. */
export interface ChildSettings {
  role: 'both' | 'storage' | 'books'
  storagePort: number
  booksPort: number
  storageInternalPort: number
  booksInternalPort: number
  dataDir?: string
  databaseUrl?: string
  minio?: { url: string; accessKey: string; secretKey: string; bucket: string }
}

const HOST = '127.0.0.1'
const given = JSON.parse(process.argv[2] ?? '{}') as ChildSettings
const { sessionKey, serviceToken } = testKeys
const common = { logger: pino({ level: 'silent' }), serviceToken }
const secrets = { ...common, password: PASSWORD, sessionKey }

async function both(): Promise<void> {
  const store = killableStore(await createDirectoryStore(join(given.dataDir!, 'store')))
  const pool = createPGlitePool(await openPGliteDatabase(given.dataDir!), PATIENCE)
  const sessions = { viewerOf: (cookie: string | undefined) => books.sessions.viewerOf(cookie) }
  const storage = createStorageService({ ...common, store, sessions })
  const books = createBooksService({ ...secrets, pool, storage: killableCalls(storage.port) })
  await books.start()
  await listen(storage.app.callback(), HOST, given.storagePort)
  await listen(books.app.callback(), HOST, given.booksPort)
}

async function storageOnly(): Promise<void> {
  const { url, ...options } = given.minio!
  const store = createMinioStore({ ...options, url: new URL(url), region: 'us-east-1', timeoutMs: PATIENT_STORE_MS })
  await store.open()
  const sessions = createSessionClient({
    baseUrl: `http://${HOST}:${given.booksInternalPort}`,
    serviceToken,
    sessionKey,
    timeoutMs: PATIENT_CALL_MS,
    clock: Date.now,
  })
  const storage = createStorageService({ ...common, store: killableStore(store), sessions })
  await listenInternally(storage.internalApp.callback(), HOST, given.storageInternalPort)
  await listen(storage.app.callback(), HOST, given.storagePort)
}

async function booksOnly(): Promise<void> {
  const baseUrl = `http://${HOST}:${given.storageInternalPort}`
  const storage = killableCalls(createStorageClient({ baseUrl, serviceToken, timeoutMs: PATIENT_CALL_MS }))
  const books = createBooksService({
    ...secrets,
    pool: createPool(given.databaseUrl!, 'books-service', PATIENCE),
    storage,
  })
  await listenInternally(books.internalApp.callback(), HOST, given.booksInternalPort)
  await listen(books.app.callback(), HOST, given.booksPort)
  void books.start()
}

watchRowWrites()
process.on('message', (message: ArmMessage) => {
  arm(message.arm)
  process.send?.({ state: 'armed' } satisfies ChildReport)
})
const roles = { both, storage: storageOnly, books: booksOnly }
await roles[given.role]()
process.send?.({ state: 'listening' } satisfies ChildReport)
