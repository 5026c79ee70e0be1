import { createPool } from '@hikma/service-kit/createPool'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { booksService, PASSWORD, type TestBooks } from '../builders/books.ts'
import { freshPostgres } from '../engines/databases.ts'
import { hasDocker } from '../engines/docker.ts'
import { type Relay, startRelay } from '../engines/relay.ts'

/** What a visitor may have to wait for a sentence, and the library for its return (design §7, security §4). */
const SOON_MS = 5_500

describe.skipIf(!hasDocker)('books-service with a Postgres that goes away', () => {
  let direct: string
  let relay: Relay
  let pool: pg.Pool
  let books: TestBooks

  beforeAll(async () => {
    direct = await freshPostgres()
    const throughRelay = new URL(direct)
    relay = await startRelay(throughRelay.hostname, Number(throughRelay.port))
    throughRelay.host = `127.0.0.1:${relay.port}`
    pool = createPool(throughRelay.href, 'books-service')
    books = await booksService(pool)
    await books.publish('well')
    await books.start()
  })
  afterAll(async () => {
    await books?.stop()
    await pool?.end()
    await relay?.stop()
  })

  afterEach(() => relay.speak())

  it('answers every call with 503 in time while it is silent, and with books soon after', async () => {
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
    expect(performance.now() - began).toBeLessThan(SOON_MS)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    for (const { body } of answers) expect(body.error).toMatch(/\.$/)
    relay.speak()
    await vi.waitFor(async () => expect(await books.listed('admin')).toEqual(['well']), { timeout: SOON_MS })
  })

  it('answers a crowd in time, too', async () => {
    relay.fallSilent()
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 60 }, () => books.visitor().get('/api/books-db')))
    expect(performance.now() - began).toBeLessThan(SOON_MS)
    expect(answers.every(({ status }) => status === 503)).toBe(true)
    relay.speak()
    await vi.waitFor(async () => expect(await books.listed()).toEqual(['well']), { timeout: SOON_MS })
  })

  it('gives up all connections when one of them leads nowhere', async () => {
    const asleep = Array.from({ length: 8 }, () => pool.query('select pg_sleep(0.2)'))
    await Promise.all(asleep)
    expect(pool.idleCount).toBeGreaterThanOrEqual(asleep.length)
    relay.abandon()
    expect((await books.visitor().get('/api/books-db')).status).toBe(503)
    const began = performance.now()
    for (let n = 0; n < asleep.length; n++) expect(await books.listed()).toEqual(['well'])
    expect(performance.now() - began).toBeLessThan(SOON_MS)
  })

  it('survives the loss of every connection', async () => {
    await Promise.all(Array.from({ length: 5 }, () => books.listed()))
    const other = createPool(direct, 'books-service')
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = $1',
      ['books-service'],
    )
    await other.end()
    await vi.waitFor(async () => expect(await books.listed()).toEqual(['well']), { timeout: SOON_MS })
  })
})
