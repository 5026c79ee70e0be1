import type { SessionCheck, StoragePort } from '@hikma/contracts/changes'
import { createDatabase, type Database } from '@hikma/service-kit/database'
import type { Logger } from '@hikma/service-kit/logger'
import { measurePool } from '@hikma/service-kit/measurePool'
import { createMetrics, gauge, type Metrics } from '@hikma/service-kit/metrics'
import type Koa from 'koa'
import type { Pool } from 'pg'
import { createApp } from './app.ts'
import { createCarryCleaner } from './carry/carryCleaner.ts'
import { createCarriedStates } from './carry/carriedStates.ts'
import { createCarryLimits } from './carry/carryLimits.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { createBookOutlines } from './contents/bookOutlines.ts'
import { createContents } from './contents/contents.ts'
import { createPageFiller } from './contents/pageFiller.ts'
import { createPageReader } from './contents/pageReader.ts'
import { createPageRows } from './contents/pageRows.ts'
import { createChangeBook } from './changeBook.ts'
import { createInternalApp } from './internalApp.ts'
import { createLoginLimit } from './loginLimit.ts'
import { migrate } from './migrate.ts'
import { createCurrentCatalogue } from './currentCatalogue.ts'
import { createPasswordCheck } from './passwordCheck.ts'
import { createReadCounts } from './readCounts.ts'
import { createReads } from './reads.ts'
import { createReadsBackup } from './readsBackup.ts'
import { createReconciler, type Reconciler } from './reconciler.ts'
import { createSearch } from './search/createSearch.ts'
import { createPassageIndex } from './search/passageIndex.ts'
import { createReadableBooks } from './search/readableBooks.ts'
import { createSearchLimit, SEARCHES_PER_MINUTE } from './search/searchLimit.ts'
import { createSessions } from './sessions.ts'
import { createBookSources, type SourcesOf } from './sources/createBookSources.ts'

export interface BooksServiceOptions {
  /** Of Postgres or PGlite. The caller ends it, after `stop()`. */
  pool: Pool
  storage: StoragePort
  /** The admins' shared password. */
  password: string
  sessionKey: Uint8Array
  serviceToken: string
  /** Further keys and tokens that are accepted, while SECRET is replaced. */
  acceptedKeys?: readonly Uint8Array[]
  acceptedTokens?: readonly string[]
  logger: Logger
  /** Milliseconds since 1970. */
  clock?: () => number
  trustProxy?: boolean
  allowedHosts?: readonly string[]
  /** Of one address. */
  searchesPerMinute?: number
  /** All that readers carry together, in bytes. */
  maxCarried?: number
}

export interface BooksService {
  app: Koa
  internalApp: Koa
  metrics: Metrics
  sessions: SessionCheck
  /** The passages by which a question about a book can be answered. */
  sourcesOf: SourcesOf
  reconciler: Reconciler
  /** Makes the contents of a book follow a change of its area at once. */
  followSoon(id: string): void
  /** Invalidates the catalogue and rebuilds it from storage. Sessions and reads stay. */
  rebuild(): Promise<void>
  /** Ends all sessions, after a restore. */
  revokeAllSessions(): Promise<void>
  /** The reasons why it is not ready, as sentences. */
  missing(): Promise<string[]>
  /** Migrates and reconciles. Resolves after the first attempt, which is repeated in the background if it fails. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Creates the outlines of books, the search in their pages, and the passages for the assistant. */
function createPageSearch({ database, storage, logger }: { database: Database; storage: StoragePort; logger: Logger }) {
  const rows = createPageRows(database)
  const outlinesOf = createBookOutlines(rows)
  const readable = createReadableBooks(storage)
  const index = createPassageIndex(database)
  const readPages = createPageReader({ storage, logger })
  return {
    outlinesOf,
    pageFiller: createPageFiller({ storage, rows, logger }),
    search: createSearch({ readable, index, rows, outlinesOf }),
    sourcesOf: createBookSources({ storage, readable, index, rows, readPages, outlinesOf }),
  }
}

function measureReconciler(metrics: Metrics, { waiting, passedAt }: Reconciler): void {
  gauge(metrics, 'hikma_books_waiting', 'Books whose rows are behind storage', waiting)
  gauge(metrics, 'hikma_reconciler_last_pass_timestamp_seconds', 'When the last whole pass ended', () => {
    const at = passedAt()
    // no value before the first one
    if (at === null) throw new Error('none yet')
    return at / 1000
  })
}

/** The reasons why the service is not ready, as sentences. */
async function missingOf(catalogue: Catalogue, reconciler: Reconciler): Promise<string[]> {
  const isUnreachable = await catalogue.state().then(
    () => false,
    () => true,
  )
  const waiting = reconciler.waiting()
  return [
    ...(isUnreachable ? ['The database does not answer, or was not migrated yet.'] : []),
    ...(reconciler.hasPassed() ? [] : ['The first pass of the reconciler has not run.']),
    ...(waiting > 0 ? [`${waiting} books wait for the reconciler.`] : []),
  ]
}

const DEFAULT_MAX_CARRIED = 1024 * 1024 * 1024

function createParts({
  pool,
  storage,
  password,
  sessionKey,
  acceptedKeys = [],
  logger,
  clock = Date.now,
  searchesPerMinute = SEARCHES_PER_MINUTE,
  maxCarried = DEFAULT_MAX_CARRIED,
}: BooksServiceOptions) {
  const database = createDatabase(pool, logger)
  const catalogue = createCatalogue(database)
  const readCounts = createReadCounts(database)
  const pages = createPageSearch({ database, storage, logger })
  const carried = createCarriedStates({ database, maxBytes: maxCarried, clock })
  return {
    catalogue,
    pages,
    reconciler: createReconciler({
      storage,
      catalogue,
      followPages: pages.pageFiller.followAll,
      readsBackup: createReadsBackup({ storage, catalogue, readCounts, clock, logger }),
      migrate: () => migrate(pool, logger),
      clock,
      logger,
    }),
    reads: createReads({ readCounts, clock, logger }),
    sessions: createSessions({ database, sessionKey, acceptedKeys, password, clock }),
    isPassword: createPasswordCheck(password),
    loginLimit: createLoginLimit(database),
    searchLimit: createSearchLimit(searchesPerMinute),
    carried,
    carryLimits: createCarryLimits(database),
    carryCleaner: createCarryCleaner({ carried, logger }),
  }
}

/** Composes the books-service. Reads no environment, listens on no port and opens no connection. */
export function createBooksService(options: BooksServiceOptions): BooksService {
  const { pool, storage, serviceToken, acceptedTokens = [], logger, trustProxy = false, allowedHosts = [] } = options
  const { catalogue, pages, reconciler, carryCleaner, ...parts } = createParts(options)
  const { reads, sessions, isPassword, searchLimit, carryLimits } = parts
  const { outlinesOf, pageFiller, search, sourcesOf } = pages
  const metrics = createMetrics()
  measurePool(metrics, pool)
  measureReconciler(metrics, reconciler)
  gauge(metrics, 'hikma_search_books_waiting', 'Books whose pages cannot all be found yet', pageFiller.waiting)
  gauge(metrics, 'hikma_searches_waiting', 'Searches that wait for their turn', searchLimit.waiting)
  gauge(metrics, 'hikma_carry_waiting', 'Requests about carried states that wait for their turn', carryLimits.waiting)
  gauge(metrics, 'hikma_sign_ins_waiting', 'Passwords that wait to be checked', isPassword.waiting)
  const missing = () => missingOf(catalogue, reconciler)

  async function rebuild(): Promise<void> {
    await catalogue.invalidateAll()
    await reconciler.pass()
  }

  return {
    app: createApp({
      koa: { logger, metrics, trustProxy, allowedHosts },
      catalogue: createCurrentCatalogue(catalogue, reconciler),
      contents: createContents({ storage, outlinesOf, filler: pageFiller }),
      search,
      changeBook: createChangeBook({ storage, catalogue, reconciler, logger }),
      storage,
      logger,
      ...parts,
    }),
    internalApp: createInternalApp({
      koa: { logger, metrics, trustProxy: true },
      health: { metrics, missing },
      serviceTokens: [serviceToken, ...acceptedTokens],
      sessions,
      sourcesOf,
      rebuild,
      followSoon: pageFiller.followSoon,
    }),
    metrics,
    sessions,
    sourcesOf,
    reconciler,
    followSoon: pageFiller.followSoon,
    rebuild,
    revokeAllSessions: sessions.revokeAll,
    missing,
    async start() {
      reads.start()
      await reconciler.start()
      await carryCleaner.start()
    },
    async stop() {
      await reconciler.stop()
      await carryCleaner.stop()
      await pageFiller.stop()
      await reads.stop()
    },
  }
}
