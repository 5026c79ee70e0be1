import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBooksService } from '@hikma/books-service/createBooksService'
import { httpError } from '@hikma/service-kit/httpError'
import type { ManifestSummary, StoragePort } from '@hikma/contracts/changes'
import type { Viewer } from '@hikma/contracts/session'
import { migrate } from '@hikma/books-service/migrate'
import { createPool } from '@hikma/service-kit/createPool'
import { listen, portOf } from '@hikma/service-kit/listen'
import { createPGlitePool } from '@hikma/standalone/createPGlitePool'
import { openPGliteDatabase } from '@hikma/standalone/openPGliteDatabase'
import type { Pool } from 'pg'
import { silentLogger } from '../../test-support/builders/createStorage.ts'
import { buildBookRecord } from '../../test-support/builders/buildBookInput.ts'
import { PASSWORD, testKeys } from '../../test-support/engines/secrets.ts'
import { insertSearchPages } from './insertSearchPages.ts'
import { makeProse, toHtml } from './makeProse.ts'

const PAGES_OF_BOOK = 40
/** Of every so many books the last is private. */
const PRIVATE_EACH = 10
/** Words of private books only. */
export const PRIVATE_WORD = 'privateword'
/** More pages have the paragraphs of these, put together anew. */
export const PROSE_OF = 2_500

export interface SearchLibraryOptions {
  pages: number
  /** Of a Postgres; without it PGlite in a temporary folder. */
  databaseUrl: string | undefined
  /** Whether rows are inserted by SQL, unless a former run has done so. Else books-service makes them of pages, as it does in use. */
  isInserted: boolean
}

async function openPool(databaseUrl: string | undefined): Promise<{ pool: Pool; close: () => Promise<void> }> {
  if (databaseUrl !== undefined) {
    const pool = createPool(databaseUrl, 'bench')
    return { pool, close: () => pool.end() }
  }
  const folder = await mkdtemp(join(tmpdir(), 'hikma-bench-'))
  const db = await openPGliteDatabase(folder)
  const pool = createPGlitePool(db)
  return {
    pool,
    async close() {
      await pool.end()
      await db.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isPublic = (book: number): boolean => book % PRIVATE_EACH < PRIVATE_EACH - 1

/** Starts books-service with a storage of made-up prose, and waits until all of it can be searched. */
export async function startSearchLibrary({ pages, databaseUrl, isInserted }: SearchLibraryOptions) {
  const { pool, close } = await openPool(databaseUrl)
  /** How often each page was saved. */
  const saves = new Map<string, number>()
  const manifests: ManifestSummary[] = Array.from({ length: Math.ceil(pages / PAGES_OF_BOOK) }, (_book, at) => ({
    id: `book-${at}`,
    etag: 'etag-1',
    version: 1,
    record: buildBookRecord({ title: `Volume ${at}`, totalPages: PAGES_OF_BOOK, isPublic: isPublic(at) }),
    deleted: false,
  }))
  const bookOf = (id: string): number => Number(id.slice('book-'.length))
  const numberOf = (id: string, page: number): number => bookOf(id) * PAGES_OF_BOOK + page
  // Those that are made are there before the time is measured.
  const prose = isInserted ? [] : Array.from({ length: pages }, (_page, number) => makeProse(number))
  const isReadable = (id: string, viewer: Viewer): boolean => viewer === 'admin' || isPublic(bookOf(id))
  const entriesOf = (id: string) =>
    Array.from({ length: PAGES_OF_BOOK }, (_page, at) => ({
      page: at + 1,
      pageId: `${numberOf(id, at)}`.padStart(20, '0'),
      etag: `etag-${at}-${saves.get(`${id} ${at + 1}`) ?? 0}`,
    }))
  const pagesOf = (id: string, knownIndex: string | null) => {
    const index = `index-${saves.get(id) ?? 0}`
    const shared = { index, version: 1, isPublic: isPublic(bookOf(id)), ext: 'html' as const }
    return { ...shared, pages: index === knownIndex ? null : entriesOf(id) }
  }
  const storage: StoragePort = {
    change: () => Promise.reject(httpError('book_missing')),
    manifestEtags: () => Promise.resolve(manifests),
    manifest: (id) => Promise.resolve(manifests.find((manifest) => manifest.id === id) ?? null),
    async pages(id, viewer, knownIndex) {
      if (!isReadable(id, viewer)) throw httpError('book_missing')
      return pagesOf(id, knownIndex ?? null)
    },
    pagesOfBooks: async (given, viewer) =>
      given.map(({ id, knownIndex }) => (isReadable(id, viewer) ? pagesOf(id, knownIndex) : null)),
    pageText(id, _index, name) {
      const page = Number.parseInt(name, 10)
      const saved = saves.get(`${id} ${page}`)
      const number = numberOf(id, page - 1)
      const paragraphs = [...(prose[number] ?? makeProse(number))]
      if (!isPublic(bookOf(id))) paragraphs.push(PRIVATE_WORD)
      return Promise.resolve(toHtml(saved === undefined ? paragraphs : [`saved${saved}x`, ...paragraphs]))
    },
    history: () => Promise.reject(httpError('book_missing')),
    revisionPage: () => Promise.reject(httpError('book_missing')),
    bin: () => Promise.resolve({ books: [], next: null }),
    saveReads: () => Promise.resolve(),
    savedReads: () => Promise.resolve({}),
  }
  const books = createBooksService({
    pool,
    storage,
    password: PASSWORD,
    ...testKeys,
    logger: silentLogger,
    searchesPerMinute: 1_000_000,
  })
  let wereThere = false
  await migrate(pool, silentLogger)
  const start = performance.now()
  const before = process.cpuUsage()
  if (isInserted) {
    const { rows: known } = await pool.query('select 1 from catalogue.filled_books limit 1')
    wereThere = known.length > 0
    if (!wereThere)
      await insertSearchPages(pool, {
        pages,
        pagesOfBook: PAGES_OF_BOOK,
        proseOf: PROSE_OF,
        privateEach: PRIVATE_EACH,
        privateWord: PRIVATE_WORD,
      })
  }
  await books.start()
  const server = await listen(books.app.callback(), '127.0.0.1', 0)
  const url = `http://127.0.0.1:${portOf(server)}`
  const search = async (q: string, path = '/api/search') => {
    const answer = await fetch(`${url}${path}?q=${encodeURIComponent(q)}`)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return (await answer.json()) as { total: number; truncated: boolean; ready: number }
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  while ((await search('xyz')).ready < 1) await pause(1_000)
  const { user, system } = process.cpuUsage(before)
  return {
    pool,
    search,
    /** The CPU of this process until then, after the migrations. That of an embedded database is included. */
    cpuMs: (user + system) / 1_000,
    /** How long the rows took; null if a former run has left them. */
    seconds: wereThere ? null : (performance.now() - start) / 1000,
    /** Gives the planner its statistics, as the autovacuum does in use. */
    async analyze(): Promise<void> {
      const client = await pool.connect()
      await client.query('set statement_timeout = 0')
      await client.query({ text: 'analyze catalogue.indexed_passages', query_timeout: 600_000 } as { text: string })
      client.release(true)
    },
    /** The passages for a question of a reader who has come to this page of a public book. */
    async sources(question: string, id: string, page: number): Promise<number> {
      const { pageId } = entriesOf(id)[page - 1]!
      const place = { book: id, page: pageId, from: 0, to: 9, scope: 'read' as const, cited: [] }
      const request = { ...place, question, before: '', keywords: [], isLocalModel: true }
      return (await books.sourcesOf(id, request, 'visitor')).sources.length
    },
    /** Saves a page with a word of its own. Resolves when a search in its book finds it. */
    async saveAndFind(id: string, page: number): Promise<void> {
      const count = (saves.get(id) ?? 0) + 1
      saves.set(id, count)
      saves.set(`${id} ${page}`, count)
      books.followSoon(id)
      while ((await search(`saved${count}x`, `/api/books-db/${id}/search`)).total === 0) await pause(20)
    },
    async stop(): Promise<void> {
      await books.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await close()
    },
  }
}
