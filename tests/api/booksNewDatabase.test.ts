import request from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestBooks, emptyDatabase, SERVICE_TOKEN, type TestBooks } from '../builders/createTestBooks.ts'
import { startPGlite, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'

const DAY_MS = 24 * 60 * 60_000

let running: RunningDatabase
let books: TestBooks

beforeAll(async () => {
  running = await startPGlite()
})
afterAll(() => running.stop())
beforeEach(async () => {
  await emptyDatabase(running.pool)
  books = await createTestBooks(running.pool)
})

const ready = () => request(books.internal).get('/readyz')
const readsOf = async (id: string) => (await books.visitor().get(`/api/books-db/${id}`)).body.totalReads
const setReads = (id: string, reads: number) =>
  running.pool.query('update catalogue.books set total_reads = $2 where id = $1', [id, reads])

describe('a new database', () => {
  it('makes every route answer 503 until one pass has filled it from storage', async () => {
    await books.publish('well', { title: 'Deep', cover: 'cover.png', language: 'fa', totalPages: 2 })
    const before = (await books.visitor().get('/api/books-db')).body
    await running.pool.query('truncate catalogue.books')
    await books.visitor().get('/api/books-db').expect(503)
    await books.visitor().get('/api/books-db/well').expect(503)
    await books.visitor().post('/api/books-db/well/reads').expect(503)
    await books.reconciler.pass()
    expect((await books.visitor().get('/api/books-db')).body).toEqual(before)
  })

  it('is migrated again if its tables are gone', async () => {
    await books.publish('well')
    await running.pool.query('drop schema catalogue cascade')
    await books.visitor().get('/api/books-db').expect(503)
    await books.reconciler.pass()
    expect(await books.listed()).toEqual(['well'])
    await books.login()
    await books.publish('lamp')
    expect(await books.listed()).toEqual(['lamp', 'well'])
  })

  it('is migrated and filled while the service runs', async () => {
    await books.publish('well')
    await books.start()
    books.database.isAway = true
    await books.visitor().get('/api/books-db').expect(503)
    await running.pool.query('drop schema catalogue cascade')
    books.database.isAway = false
    await vi.waitFor(async () => expect(await books.listed()).toEqual(['well']), { timeout: 30_000, interval: 100 })
    await books.stop()
  })
})

describe('a rebuild of the catalogue', () => {
  it('takes every row from storage, whatever the rows hold, and keeps reads and sessions', async () => {
    await books.publish('well')
    await setReads('well', 5)
    await running.pool.query(
      `update catalogue.books set version = version + 1000000, title = 'Wrong' where id = 'well'`,
    )
    await books.reconciler.pass()
    await request(books.internal).post('/internal/rebuild').set('authorization', `Bearer ${SERVICE_TOKEN}`).expect(204)
    const { body } = await books.admin('get', '/api/books-db/well').expect(200)
    expect(body).toMatchObject({ title: 'The Well', totalReads: 5 })
    await books.admin('get', '/api/session').expect(200, { admin: true })
  })
})

describe('read counts', () => {
  it('are saved in storage once a day and restored into a new database', async () => {
    await books.publish('well')
    await books.reconciler.pass()
    await setReads('well', 41)
    books.clock.pass(DAY_MS - 1)
    await books.reconciler.pass()
    expect(await books.storage.savedReads()).toEqual({})
    books.clock.pass(1)
    await books.reconciler.pass()
    expect(await books.storage.savedReads()).toEqual({ well: 41 })
    await emptyDatabase(running.pool)
    await books.reconciler.pass()
    expect(await readsOf('well')).toBe(41)
    await setReads('well', 50)
    await books.reconciler.pass()
    await books.reconciler.pass()
    expect(await readsOf('well')).toBe(50)
    expect(await books.storage.savedReads()).toEqual({ well: 50 })
  })

  it('do not delay the list of books if storage cannot give them back yet', async () => {
    await books.publish('well')
    await books.storage.saveReads({ well: 9 })
    await emptyDatabase(running.pool)
    const { savedReads } = books.storage
    books.storage.savedReads = () => Promise.reject(new Error('away'))
    await books.reconciler.pass()
    expect(await readsOf('well')).toBe(0)
    books.storage.savedReads = savedReads
    await books.reconciler.pass()
    expect(await readsOf('well')).toBe(9)
  })
})

describe('readiness', () => {
  it('lists the reasons why the service is not ready', async () => {
    await ready().expect(200, { ready: true, missing: [] })
    const fresh = books.compose()
    const answer = await request(fresh.internalApp.callback()).get('/readyz').expect(503)
    expect(answer.body.missing).toEqual(['The first pass of the reconciler has not run.'])
    books.storage.failNext('beforeSwap')
    await books.admin('put', '/api/books-db/well').send({ title: 'A', author: 'B' }).expect(503)
    expect((await ready().expect(503)).body.missing).toEqual(['1 books wait for the reconciler.'])
    const { text } = await request(books.internal).get('/metrics').expect(200)
    expect(text).toContain('hikma_books_waiting 1')
    await books.reconciler.pass()
    books.database.isAway = true
    expect((await ready().expect(503)).body.missing[0]).toContain('database')
    await request(books.internal).get('/healthz').expect(200)
  })

  it('waits for a database that does not answer yet', async () => {
    const fresh = books.compose()
    books.database.isAway = true
    await fresh.start()
    expect(fresh.reconciler.hasPassed()).toBe(false)
    books.database.isAway = false
    await vi.waitFor(() => expect(fresh.reconciler.hasPassed()).toBe(true), { timeout: 30_000, interval: 50 })
    await fresh.stop()
  })
})
