import type { Book } from '@hikma/contracts/book'
import { createBooksService } from '@hikma/books-service/createBooksService'
import type { Logger } from '@hikma/service-kit/logger'
import type pg from 'pg'
import { pino } from 'pino'
import request from 'supertest'
import { createTestClock } from './createTestClock.ts'
import { createFakeStorage } from './createFakeStorage.ts'

export const PASSWORD = 'correct horse battery'
export const SERVICE_TOKEN = 'token-of-the-services'
const SESSION_KEY = Buffer.alloc(32, 7)

type Method = 'get' | 'put' | 'patch' | 'post' | 'delete'

export interface BooksOptions {
  password?: string
  trustProxy?: boolean
  allowedHosts?: readonly string[]
  searchesPerMinute?: number
  maxCarried?: number
  /** Whether the reconciler has passed once, as soon after every start. */
  hasPassed?: boolean
  logger?: Logger
}

/** Empties every table, as in a new, migrated database. */
export async function emptyDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('catalogue.books') as found`)
  if (!rows[0].found) return
  await pool.query(
    'truncate catalogue.books, catalogue.sessions, catalogue.login_attempts, catalogue.pages, catalogue.passages, ' +
      'catalogue.passage_texts, catalogue.indexed_passages, catalogue.filled_books, catalogue.visibilities, catalogue.carried, ' +
      'catalogue.carried_growth',
  )
  await pool.query('update catalogue.state set are_reads_restored = false, reads_kept_at = null')
}

/** A pool that refuses every call while `state.isAway`. */
export function createSwitchablePool(pool: pg.Pool) {
  const state = { isAway: false }
  const refuse = async () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  const switched = {
    query: (...args: Parameters<pg.Pool['query']>) => (state.isAway ? refuse() : pool.query(...args)),
    connect: () => (state.isAway ? refuse() : pool.connect()),
    // one listener is enough for all services that a file creates on the pool
    on: (...args: Parameters<pg.Pool['on']>) => pool.listenerCount(args[0]) === 0 && pool.on(...args),
    totalCount: 1,
    idleCount: 1,
    waitingCount: 0,
  }
  return { state, pool: switched as unknown as pg.Pool }
}

/** A books-service on a database and a fake storage, with the calls that tests make. No timer runs. */
export async function createTestBooks(pool: pg.Pool, options: BooksOptions = {}) {
  const clock = createTestClock()
  const storage = createFakeStorage(clock)
  const database = createSwitchablePool(pool)
  const compose = (more: BooksOptions = {}) =>
    createBooksService({
      pool: database.pool,
      storage,
      password: PASSWORD,
      sessionKey: SESSION_KEY,
      serviceToken: SERVICE_TOKEN,
      logger: pino({ level: 'silent' }),
      clock,
      ...more,
    })
  const service = compose(options)
  if (options.hasPassed ?? true) await service.reconciler.pass()
  const app = service.app.callback()
  let cookie = ''
  let count = 0

  const api = {
    ...service,
    /** Creates another replica on the same database and storage. */
    compose,
    app,
    internal: service.internalApp.callback(),
    storage,
    database: database.state,
    pool,
    clock,
    newId: () => `book-${++count}`,
    visitor: () => request(app),
    /** A request with a cookie, or with none. */
    as(given: string, method: Method, path: string): request.Test {
      const test = request(app)[method](path)
      return given ? test.set('cookie', given) : test
    },
    admin: (method: Method, path: string): request.Test => api.as(cookie, method, path),
    async login(address = '192.0.2.1'): Promise<string> {
      const answer = await request(app)
        .post('/api/session')
        .set('x-forwarded-for', address)
        .send({ password: PASSWORD })
      cookie = cookieOf(answer)
      return cookie
    },
    async publish(id: string, fields: object = {}): Promise<Book> {
      const answer = await api
        .admin('put', `/api/books-db/${id}`)
        .send({ title: 'The Well', author: 'Mina Rad', ...fields })
      if (answer.status > 201) throw new Error(`${answer.status} ${answer.text}`)
      return answer.body
    },
    async listed(viewer: 'visitor' | 'admin' = 'visitor'): Promise<string[]> {
      const get = viewer === 'admin' ? api.admin('get', '/api/books-db') : request(app).get('/api/books-db')
      const answer = await get
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
      return (answer.body as Book[]).map((book) => book.id)
    },
  }
  await api.login()
  return api
}
export type TestBooks = Awaited<ReturnType<typeof createTestBooks>>

/** The cookies of an answer as a browser would send them back. */
export const cookieOf = (answer: request.Response): string =>
  [answer.get('set-cookie') ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
