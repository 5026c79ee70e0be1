import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createBooksService } from '@hikma/books-service/createBooksService'
import { derivedKeys } from '@hikma/service-kit/derivedKeys'
import type { Handler } from '@hikma/service-kit/listen'
import type { Logger } from '@hikma/service-kit/logger'
import { createMetrics } from '@hikma/service-kit/metrics'
import { createStorageService } from '@hikma/storage-service/createStorageService'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import { createFrontendApp } from './frontendApp.ts'
import { createLitePool } from './litePool.ts'

export interface StandaloneOptions {
  dataDir: string
  password: string
  secret: string
  logger: Logger
  trustProxy: boolean
}

export interface Standalone {
  handler: Handler
  sweep(): Promise<number>
  stop(): Promise<void>
}

const isBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** The whole product in one process, on PGlite and a directory below `dataDir`. */
export async function createStandalone(options: StandaloneOptions): Promise<Standalone> {
  const { dataDir, password, secret, logger, trustProxy } = options
  const { sessionKey, serviceToken } = derivedKeys(secret)
  const [store, db] = await Promise.all([
    createDirectoryStore(join(dataDir, 'store')),
    PGlite.create(join(dataDir, 'db')),
  ])
  const pool = createLitePool(db)
  const storage = createStorageService({
    store,
    logger,
    trustProxy,
    serviceToken,
    sessions: { viewerOf: (cookieHeader) => books.sessions.viewerOf(cookieHeader) },
  })
  const books = createBooksService({
    pool,
    storage: storage.changes,
    password,
    sessionKey,
    serviceToken,
    logger,
    trustProxy,
  })
  await books.start()

  const answers = {
    storage: storage.app.callback(),
    books: books.app.callback(),
    frontend: createFrontendApp({ logger, metrics: createMetrics(), trustProxy }).callback(),
  }
  const roomOf = (path: string): keyof typeof answers => {
    if (['/api/books-db', '/api/session'].some((place) => isBelow(path, place))) return 'books'
    return isBelow(path, '/api') ? 'storage' : 'frontend'
  }

  return {
    handler(request, response) {
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
      return answers[roomOf(path)](request, response)
    },
    sweep: storage.sweep,
    async stop() {
      await books.stop()
      await pool.end()
      await db.close()
    },
  }
}
