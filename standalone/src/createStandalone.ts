import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { createBooksService } from '@hikma/books-service/createBooksService'
import { createChatService } from '@hikma/chat-service/createChatService'
import type { ModelSettings } from '@hikma/chat-service/modelEnv'
import { derivedKeys } from '@hikma/service-kit/derivedKeys'
import type { Handler } from '@hikma/service-kit/listen'
import type { Logger } from '@hikma/service-kit/logger'
import { createMetrics } from '@hikma/service-kit/metrics'
import { createStorageService } from '@hikma/storage-service/createStorageService'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import { createWebService } from '@hikma/web-service/createWebService'
import { createFrontendApp, isFile } from './createFrontendApp.ts'
import { createInProcessSource } from './createInProcessSource.ts'
import { createPGlitePool } from './createPGlitePool.ts'
import type { FrontendBuild } from './loadFrontendBuild.ts'

export interface StandaloneOptions {
  dataDir: string
  /** Closed by `stop`. */
  db: PGlite
  password: string
  secret: string
  /** The assistant's model; null if none is set. */
  model: ModelSettings | null
  /** Absent or null answers no documents. */
  build?: FrontendBuild | null
  publicUrl?: string | null
  /** Whether search engines may list the library; true if absent. */
  isListed?: boolean
  /** Whether devices may keep books; true if absent. */
  hasWorker?: boolean
  /** Whether a book that a reader has never opened shows the page about it first; false if absent. */
  isAboutFirst?: boolean
  /** How long history and deleted books are retained. */
  historyDays?: number
  /** All that readers carry between devices together, in bytes. */
  maxCarried?: number
  logger: Logger
  trustProxy: boolean
  allowedHosts?: readonly string[]
}

export interface Standalone {
  handler: Handler
  collectGarbage(): Promise<number>
  /** Announces a stop: answers of the assistant end within the grace period. */
  endSoon(): void
  stop(): Promise<void>
}

/** EPUBs that were written, on the disk: 256 MB at most. */
const keptEpubsIn = (dataDir: string) => ({ folder: join(dataDir, 'epubs'), room: 256 * 1024 * 1024 })

const isBelow = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)

const BOOKS_PATHS = ['/api/books-db', '/api/bin', '/api/search', '/api/session', '/api/carry', '/api/docs']

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/'

function serviceOf(path: string): 'storage' | 'books' | 'chat' | 'frontend' | 'web' {
  if (BOOKS_PATHS.some((base) => isBelow(path, base))) return 'books'
  if (isBelow(path, '/api/chat')) return 'chat'
  if (isBelow(path, '/api')) return 'storage'
  return isFile(path) ? 'frontend' : 'web'
}

/** Creates the whole product in one process: all services and the frontend's files, on PGlite and a folder in `dataDir`. */
export async function createStandalone(options: StandaloneOptions): Promise<Standalone> {
  const { dataDir, db, password, secret, model, logger, trustProxy, allowedHosts = [] } = options
  const { build = null, publicUrl = null, isListed = true, hasWorker = true, isAboutFirst = false } = options
  const { sessionKey, serviceToken, acceptedKeys } = derivedKeys(secret)
  const store = await createDirectoryStore(join(dataDir, 'store'))
  const pool = createPGlitePool(db)
  const storage = createStorageService({
    store,
    logger,
    trustProxy,
    allowedHosts,
    serviceToken,
    announce: (id) => books.followSoon(id),
    sessions: {
      viewerOf: (cookieHeader) => books.sessions.viewerOf(cookieHeader),
      nameOf: async (cookieHeader) => (await books.sessions.nameOf?.(cookieHeader)) ?? null,
    },
    ...(options.historyDays !== undefined && { historyDays: options.historyDays }),
  })
  const books = createBooksService({
    pool,
    storage: storage.port,
    password,
    sessionKey,
    acceptedKeys,
    serviceToken,
    logger,
    trustProxy,
    allowedHosts,
    ...(options.maxCarried !== undefined && { maxCarried: options.maxCarried }),
  })
  const chat = createChatService({
    pool,
    model,
    askSources: async (request, cookieHeader) =>
      books.sourcesOf(request.book, request, await books.sessions.viewerOf(cookieHeader)),
    logger,
    trustProxy,
    allowedHosts,
  })
  await books.start()
  await chat.start()

  const source = createInProcessSource((request, response) => handler(request, response))
  const documents = { publicUrl, isListed, hasWorker, isAboutFirst, keptEpubs: keptEpubsIn(dataDir) }
  const web = build && createWebService({ source, ...build, ...documents, logger, trustProxy, allowedHosts })
  const frontend = createFrontendApp({ logger, metrics: createMetrics(), trustProxy, allowedHosts }).callback()
  const handlers = {
    storage: storage.app.callback(),
    books: books.app.callback(),
    chat: chat.app.callback(),
    frontend,
    web: web ? web.app.callback() : frontend,
  }
  const handler: Handler = (request, response) => handlers[serviceOf(pathOf(request))](request, response)

  return {
    handler,
    collectGarbage: storage.collectGarbage,
    endSoon: chat.endSoon,
    async stop() {
      await chat.stop()
      await books.stop()
      await pool.end()
      await db.close()
    },
  }
}
