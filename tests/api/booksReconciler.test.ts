import request from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aRecord } from '../builders/booksStorage.ts'
import { booksService, emptyDatabase, SERVICE_TOKEN, type TestBooks } from '../builders/books.ts'
import { startPGlite, type RunningDatabase } from '../engines/databases.ts'

const DAY_MS = 24 * 60 * 60_000

let running: RunningDatabase
let books: TestBooks

beforeAll(async () => {
  running = await startPGlite()
})
afterAll(() => running.stop())
beforeEach(async () => {
  await emptyDatabase(running.pool)
  books = await booksService(running.pool)
})

const ready = () => request(books.internal).get('/readyz')
const readsOf = async (id: string) => (await books.visitor().get(`/api/books-db/${id}`)).body.totalReads
const setReads = (id: string, reads: number) =>
  running.pool.query('update catalogue.books set total_reads = $2 where id = $1', [id, reads])

/** Lets the swap happen and then takes the database away before the row can be written. */
function dieAfterSwap(): void {
  const change = books.storage.change
  books.storage.change = async (...args) => {
    const answer = await change(...args)
    books.database.isAway = true
    books.storage.change = change
    return answer
  }
}

describe('a crash between the swap and the row', () => {
  it('answers success to a change that hides nothing, and the row follows', async () => {
    dieAfterSwap()
    const { body } = await books.admin('put', '/api/books-db/well').send({ title: 'A', author: 'B' }).expect(201)
    expect(body).toMatchObject({ id: 'well', totalReads: 0 })
    books.database.isAway = false
    expect(await books.listed()).toEqual([])
    await books.reconciler.pass()
    expect(await books.listed()).toEqual(['well'])
  })

  it.each([
    ['a book made private', 'put', { isPublic: false }],
    ['a replacement', 'put', { title: 'Clean', author: 'B' }],
    ['a deletion', 'delete', undefined],
  ] as const)('answers 503 to %s until the row is written too', async (_what, method, body) => {
    const before = await books.publish('well')
    dieAfterSwap()
    await books.admin(method, '/api/books-db/well').send(body).expect(503)
    books.database.isAway = false
    // The row still tells the old book: nobody was told otherwise.
    expect((await books.admin('get', '/api/books-db/well')).body).toEqual(before)
    expect(books.reconciler.waiting()).toBe(1)
    await books.reconciler.pass()
    expect(books.reconciler.waiting()).toBe(0)
    expect((await books.admin('get', '/api/books-db/well')).body).not.toEqual(before)
    if (method === 'delete' || 'isPublic' in body) expect(await books.listed()).toEqual([])
  })
})

describe('an unclear answer of storage', () => {
  it.each(['beforeSwap', 'afterSwap'] as const)('is 503, and the next pass tells what happened (%s)', async (fault) => {
    books.storage.failNext(fault)
    await books.admin('put', '/api/books-db/well').send({ title: 'A', author: 'B' }).expect(503)
    await books.reconciler.pass()
    expect(await books.listed()).toEqual(fault === 'afterSwap' ? ['well'] : [])
  })

  it('can be repeated with the same key', async () => {
    const book = await books.publish('well', { totalPages: 3 })
    const repeat = () =>
      books
        .admin('delete', '/api/books-db/well/pages/2')
        .set({ 'if-match': String(book.version), 'idempotency-key': 'once' })
    books.storage.failNext('afterSwap')
    await repeat().expect(503)
    expect((await repeat().expect(200)).body.totalPages).toBe(2)
    expect((await books.admin('get', '/api/books-db/well')).body.totalPages).toBe(2)
  })

  it('brings a pass at once, without waiting for the five seconds', async () => {
    await books.start()
    books.storage.failNext('afterSwap')
    await books.admin('put', '/api/books-db/well').send({ title: 'A', author: 'B' }).expect(503)
    await vi.waitFor(async () => expect(await books.listed()).toEqual(['well']), { timeout: 3_000 })
    await books.stop()
  })
})

describe('a pass', () => {
  it('reads only the manifests that differ', async () => {
    for (const id of ['aaa', 'bbb', 'ccc']) await books.publish(id)
    books.storage.state.manifestReads = 0
    await books.reconciler.pass()
    expect(books.storage.state.manifestReads).toBe(0)
    books.storage.changeBehind('bbb', { type: 'patch', patch: { totalPages: 4 } })
    await books.reconciler.pass()
    expect(books.storage.state.manifestReads).toBe(1)
    expect((await books.visitor().get('/api/books-db/bbb')).body.totalPages).toBe(4)
  })

  it('follows what was changed, created and deleted behind our back', async () => {
    await books.publish('gone')
    await books.publish('hidden')
    books.storage.changeBehind('gone', { type: 'delete' })
    books.storage.changeBehind('hidden', { type: 'patch', patch: { isPublic: false } })
    books.storage.changeBehind('made', { type: 'put', record: aRecord() })
    books.storage.startArea('bare')
    await books.reconciler.pass()
    expect(await books.listed()).toEqual(['made'])
    expect(await books.listed('admin')).toEqual(expect.arrayContaining(['hidden', 'made']))
  })

  it('never goes back to an older manifest', async () => {
    await books.publish('well')
    const old = await books.storage.manifest('well')
    books.clock.pass(5)
    await books.publish('well', { title: 'New' })
    books.storage.manifest = async () => old
    books.storage.manifestEtags = async () => [{ id: 'well', etag: old?.etag ?? '' }]
    await books.reconciler.pass()
    expect((await books.visitor().get('/api/books-db/well')).body.title).toBe('New')
  })

  it('that fails leaves the list as it was, and the next one mends it', async () => {
    await books.publish('well')
    books.storage.state.isAway = true
    await expect(books.reconciler.pass()).rejects.toThrow()
    expect(await books.listed()).toEqual(['well'])
    books.storage.state.isAway = false
    await books.reconciler.pass()
  })

  it('writes the books that it can read before it fails for another', async () => {
    for (const id of ['aaa', 'bbb', 'ccc']) books.storage.changeBehind(id, { type: 'put', record: aRecord() })
    const manifest = books.storage.manifest
    books.storage.manifest = async (id) => (id === 'bbb' ? Promise.reject(new Error('broken')) : manifest(id))
    await expect(books.reconciler.pass()).rejects.toThrow('broken')
    expect(await books.listed()).toEqual(['aaa', 'ccc'])
    expect(books.reconciler.waiting()).toBe(1)
  })

  it('never overlaps another', async () => {
    let running = 0
    let most = 0
    const { manifestEtags } = books.storage
    books.storage.manifestEtags = async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return manifestEtags()
    }
    await Promise.all([books.reconciler.pass(), books.reconciler.pass(), books.reconciler.pass()])
    expect(most).toBe(1)
  })
})

describe('a new database', () => {
  it('is 503 until one pass has run on it, and then tells all that storage knows', async () => {
    await books.publish('well', { title: 'Deep', cover: 'cover.png', language: 'fa', totalPages: 2 })
    const before = (await books.visitor().get('/api/books-db')).body
    await running.pool.query('truncate catalogue.books')
    await books.visitor().get('/api/books-db').expect(503)
    await books.visitor().get('/api/books-db/well').expect(503)
    await books.visitor().post('/api/books-db/well/reads').expect(503)
    await books.reconciler.pass()
    expect((await books.visitor().get('/api/books-db')).body).toEqual(before)
  })

  it('is migrated where even the tables are gone', async () => {
    await books.publish('well')
    await running.pool.query('drop schema catalogue cascade')
    await books.visitor().get('/api/books-db').expect(503)
    await books.reconciler.pass()
    expect(await books.listed()).toEqual(['well'])
    await books.login()
    await books.publish('lamp')
    expect(await books.listed()).toEqual(['lamp', 'well'])
  })

  it('heals by itself while the service runs', async () => {
    await books.publish('well')
    await books.start()
    books.database.isAway = true
    await books.visitor().get('/api/books-db').expect(503)
    await running.pool.query('drop schema catalogue cascade')
    books.database.isAway = false
    await vi.waitFor(async () => expect(await books.listed()).toEqual(['well']), { timeout: 7_000, interval: 100 })
    await books.stop()
  })
})

describe('a rebuild', () => {
  it('makes the catalogue again from storage, whatever its rows say; reads and sessions stay', async () => {
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

describe('reads', () => {
  it('are handed to storage once a day and come back into a new database', async () => {
    await books.publish('well')
    await books.reconciler.pass()
    await setReads('well', 41)
    books.clock.pass(DAY_MS - 1)
    await books.reconciler.pass()
    expect(await books.storage.keptReads()).toEqual({})
    books.clock.pass(1)
    await books.reconciler.pass()
    expect(await books.storage.keptReads()).toEqual({ well: 41 })
    await emptyDatabase(running.pool)
    await books.reconciler.pass()
    expect(await readsOf('well')).toBe(41)
    await setReads('well', 50)
    await books.reconciler.pass()
    await books.reconciler.pass()
    expect(await readsOf('well')).toBe(50)
    expect(await books.storage.keptReads()).toEqual({ well: 50 })
  })

  it('that storage does not give back now do not keep books from being listed', async () => {
    await books.publish('well')
    await books.storage.keepReads({ well: 9 })
    await emptyDatabase(running.pool)
    const { keptReads } = books.storage
    books.storage.keptReads = () => Promise.reject(new Error('away'))
    await books.reconciler.pass()
    expect(await readsOf('well')).toBe(0)
    books.storage.keptReads = keptReads
    await books.reconciler.pass()
    expect(await readsOf('well')).toBe(9)
  })
})

describe('readiness', () => {
  it('tells what is missing', async () => {
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

  it('waits for a database that is not there yet', async () => {
    const fresh = books.compose()
    books.database.isAway = true
    await fresh.start()
    expect(fresh.reconciler.hasPassed()).toBe(false)
    books.database.isAway = false
    await vi.waitFor(() => expect(fresh.reconciler.hasPassed()).toBe(true), { timeout: 4_000, interval: 50 })
    await fresh.stop()
  })
})
