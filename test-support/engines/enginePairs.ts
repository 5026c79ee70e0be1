import { createServer, type Server } from 'node:http'
import { createBooksService, type BooksService } from '@hikma/books-service/createBooksService'
import { createAnnouncements } from '@hikma/storage-service/announcements'
import { createStorageClient } from '@hikma/books-service/storageClient'
import type { StoragePort } from '@hikma/contracts/changes'
import { listen, listenInternally, portOf } from '@hikma/service-kit/listen'
import { createStorageService, type StorageService } from '@hikma/storage-service/createStorageService'
import { createSessionClient } from '@hikma/storage-service/sessionClient'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import type { Pool } from 'pg'
import { silentLogger } from '../builders/createStorage.ts'
import { databaseEngines } from './databaseEngines.ts'
import { PATIENT_CALL_MS } from './patience.ts'
import { PASSWORD, testKeys } from './secrets.ts'
import { storeEngines } from './storeEngines.ts'

const { sessionKey, serviceToken } = testKeys

/** One instance of both services on shared engines, each with its own address. */
export interface Replica {
  storage: StorageService
  books: BooksService
  /** Serves `/api/upload`, `/api/download/` and `/api/books`. */
  storageUrl: string
  /** Serves `/api/books-db` and `/api/session`. */
  booksUrl: string
  stop(): Promise<void>
}

/** A store engine and a database engine, started. */
export interface RunningEnginePair {
  /** An empty object store. */
  freshStore(): Promise<ObjectStore>
  pool: Pool
  replica(store: ObjectStore): Promise<Replica>
  stop(): Promise<void>
}

export interface EnginePair {
  name: string
  isAvailable: boolean
  start(): Promise<RunningEnginePair>
}

const urlOf = (server: Server): string => `http://127.0.0.1:${portOf(server)}`

async function closeAll(servers: Server[]): Promise<void> {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** Both services in one process, which call each other as functions, as in standalone mode. */
export async function startEmbeddedReplica(store: ObjectStore, pool: Pool): Promise<Replica> {
  const storage = createStorageService({
    store,
    logger: silentLogger,
    serviceToken,
    sessions: {
      viewerOf: (cookie) => books.sessions.viewerOf(cookie),
      nameOf: async (cookie) => (await books.sessions.nameOf?.(cookie)) ?? null,
    },
    announce: (id) => books.followSoon(id),
  })
  const books = booksOn(pool, storage.port)
  await books.start()
  const servers = await Promise.all([storage.app, books.app].map((app) => listen(app.callback(), '127.0.0.1', 0)))
  return replicaOf(storage, books, servers)
}

/** Two services that call each other over HTTP with the service token, as in compose. */
export async function startSeparateReplica(store: ObjectStore, pool: Pool): Promise<Replica> {
  const booksInternal = createServer()
  await new Promise<void>((resolve) => booksInternal.listen(0, '127.0.0.1', resolve))
  const sessions = createSessionClient({
    baseUrl: urlOf(booksInternal),
    serviceToken,
    sessionKey,
    timeoutMs: PATIENT_CALL_MS,
    clock: Date.now,
  })
  const announce = createAnnouncements({
    baseUrl: urlOf(booksInternal),
    serviceToken,
    timeoutMs: PATIENT_CALL_MS,
    logger: silentLogger,
  })
  const storage = createStorageService({ store, logger: silentLogger, serviceToken, sessions, announce })
  const storageInternal = await listenInternally(storage.internalApp.callback(), '127.0.0.1', 0)
  const client = createStorageClient({ baseUrl: urlOf(storageInternal), serviceToken, timeoutMs: PATIENT_CALL_MS })
  const books = booksOn(pool, client)
  const answer = books.internalApp.callback()
  booksInternal.on('request', (request, response) => void answer(request, response))
  await books.start()
  const servers = await Promise.all([storage.app, books.app].map((app) => listen(app.callback(), '127.0.0.1', 0)))
  return replicaOf(storage, books, [...servers, booksInternal, storageInternal])
}

const booksOn = (pool: Pool, storage: StoragePort): BooksService =>
  createBooksService({
    pool,
    storage,
    password: PASSWORD,
    sessionKey,
    serviceToken,
    logger: silentLogger,
    // all searches of a test come from one address
    searchesPerMinute: 100_000,
  })

function replicaOf(storage: StorageService, books: BooksService, servers: Server[]): Replica {
  const [storageServer, booksServer] = servers as [Server, Server]
  return {
    storage,
    books,
    storageUrl: urlOf(storageServer),
    booksUrl: urlOf(booksServer),
    async stop() {
      await books.stop()
      await closeAll(servers)
    },
  }
}

const pairOf = (at: 0 | 1, name: string, makeReplica: typeof startEmbeddedReplica): EnginePair => ({
  name,
  isAvailable: storeEngines[at]!.isAvailable,
  async start() {
    const [stores, database] = await Promise.all([storeEngines[at]!.start(), databaseEngines[at]!.start()])
    // every service and command of a test adds a listener for lost connections
    database.pool.setMaxListeners(0)
    return {
      freshStore: stores.fresh,
      pool: database.pool,
      replica: (store) => makeReplica(store, database.pool),
      async stop() {
        await database.stop()
        await stores.stop()
      },
    }
  },
})

export const embedded = pairOf(0, 'directory and PGlite', startEmbeddedReplica)
export const separate = pairOf(1, 'MinIO and Postgres', startSeparateReplica)
export const enginePairs: readonly EnginePair[] = [embedded, separate]
