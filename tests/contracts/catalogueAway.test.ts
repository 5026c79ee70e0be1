import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createPool } from '@hikma/service-kit/createPool'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestBooks, PASSWORD, type TestBooks } from '../builders/createTestBooks.ts'
import { createPostgresDatabase } from '../../test-support/engines/databaseEngines.ts'
import { hasDocker } from '../../test-support/engines/hasDocker.ts'
import { type Relay, startRelay } from '../engines/startRelay.ts'

/** Far longer than the 5 s of the pool's timeouts, for a busy machine, and shorter than a call that waits forever. */
const IN_TIME_MS = 30_000

/** The socket of a pg connection, which is missing from pg's types. */
const streamOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream

describe.skipIf(!hasDocker)('books-service whose Postgres fails', () => {
  let direct: string
  let relay: Relay
  let pool: pg.Pool
  let books: TestBooks

  beforeAll(async () => {
    direct = await createPostgresDatabase()
    const throughRelay = new URL(direct)
    relay = await startRelay(throughRelay.hostname, Number(throughRelay.port))
    throughRelay.host = `127.0.0.1:${relay.port}`
    pool = createPool(throughRelay.href, 'books-service')
    books = await createTestBooks(pool)
    await books.publish('well')
    await books.start()
  })
  afterAll(async () => {
    await books?.stop()
    await pool?.end()
    await relay?.stop()
  })

  afterEach(() => relay.resume())

  it('answers every call with 503 in time while Postgres is silent, and with books soon after', async () => {
    relay.fallSilent()
    const began = performance.now()
    const answers = await Promise.all([
      books.visitor().get('/api/books-db'),
      books.visitor().get('/api/books-db/well'),
      books.visitor().post('/api/books-db/well/reads'),
      books.visitor().post('/api/session').send({ password: PASSWORD }),
      books.admin('get', '/api/books-db'),
      books.admin('put', '/api/books-db/well').send({ totalPages: 2 }),
      books.admin('delete', '/api/books-db/well'),
    ])
    expect(performance.now() - began).toBeLessThan(IN_TIME_MS)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    for (const { body } of answers) expect(body.error).toMatch(/\.$/)
    relay.resume()
    await vi.waitFor(async () => expect(await books.listed('admin')).toEqual(['well']), { timeout: IN_TIME_MS })
  })

  it('answers many simultaneous calls in time, too', async () => {
    relay.fallSilent()
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 60 }, () => books.visitor().get('/api/books-db')))
    expect(performance.now() - began).toBeLessThan(IN_TIME_MS)
    expect(answers.every(({ status }) => status === 503)).toBe(true)
    relay.resume()
    await vi.waitFor(async () => expect(await books.listed()).toEqual(['well']), { timeout: IN_TIME_MS })
  })

  describe('with dead connections', () => {
    const waiting = 8

    // A pass of the reconciler would take one of the connections.
    beforeAll(() => books.stop())

    const abandonAll = async () => {
      const clients = await Promise.all(Array.from({ length: waiting }, () => pool.connect()))
      for (const client of clients) client.release()
      relay.abandon()
      return pool.idleCount
    }

    /** Each read over a dead connection would be answered with 503. */
    const expectReadsByAll = async () => {
      for (let n = 0; n < waiting; n++) expect(await books.listed()).toEqual(['well'])
    }

    it('gives up all of them after one is silent', async () => {
      expect(await abandonAll()).toBeGreaterThanOrEqual(waiting)
      expect((await books.visitor().get('/api/books-db')).status).toBe(503)
      await expectReadsByAll()
    })

    it('gives up all of them after the kernel gives up one', async () => {
      expect(await abandonAll()).toBeGreaterThanOrEqual(waiting)
      const ETIMEDOUT = Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT' })
      pool.once('acquire', (client) => setTimeout(() => streamOf(client).destroy(ETIMEDOUT), 100))
      const released = once(pool, 'release')
      expect((await books.visitor().get('/api/books-db')).status).toBe(503)
      expect((await released)[0]).toBe(ETIMEDOUT)
      await expectReadsByAll()
    })

    it('gives up all of them once if several break at the same time', async () => {
      expect(await abandonAll()).toBeGreaterThanOrEqual(waiting)
      const made = vi.fn()
      const taken = vi.fn()
      pool.on('connect', made).on('acquire', taken)
      const queries = Promise.allSettled(Array.from({ length: 4 }, () => pool.query('select 1')))
      await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(4))
      for (const [client] of taken.mock.calls) streamOf(client).destroy(new Error('read ECONNRESET'))
      expect((await queries).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
      await vi.waitFor(() => expect(pool.totalCount).toBe(0))
      expect(made.mock.calls.length).toBe(0)
      pool.off('connect', made).off('acquire', taken)
    })
  })

  it('survives the loss of every connection', async () => {
    await Promise.all(Array.from({ length: 5 }, () => books.listed()))
    const other = createPool(direct, 'books-service')
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = $1',
      ['books-service'],
    )
    await other.end()
    await vi.waitFor(async () => expect(await books.listed()).toEqual(['well']), { timeout: IN_TIME_MS })
  })
})
