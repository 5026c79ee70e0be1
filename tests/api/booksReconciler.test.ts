import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import { createTestBooks, emptyDatabase, type TestBooks } from '../builders/createTestBooks.ts'
import { startPGlite, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'

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

/** Lets the swap happen, and then makes the database fail before the row can be written. */
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
  it('lets a change that hides nothing succeed, and the row follows', async () => {
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
    // the row still holds the old book, and no client got another answer
    expect((await books.admin('get', '/api/books-db/well')).body).toEqual(before)
    expect(books.reconciler.waiting()).toBe(1)
    await books.reconciler.pass()
    expect(books.reconciler.waiting()).toBe(0)
    expect((await books.admin('get', '/api/books-db/well')).body).not.toEqual(before)
    if (method === 'delete' || 'isPublic' in body) expect(await books.listed()).toEqual([])
  })
})

describe('an unclear answer of storage', () => {
  it.each(['beforeSwap', 'afterSwap'] as const)(
    'becomes 503, and the next pass shows what happened (%s)',
    async (fault) => {
      books.storage.failNext(fault)
      await books.admin('put', '/api/books-db/well').send({ title: 'A', author: 'B' }).expect(503)
      await books.reconciler.pass()
      expect(await books.listed()).toEqual(fault === 'afterSwap' ? ['well'] : [])
    },
  )

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

  it('triggers a pass at once instead of after five seconds', async () => {
    await books.start()
    books.storage.failNext('afterSwap')
    await books.admin('put', '/api/books-db/well').send({ title: 'A', author: 'B' }).expect(503)
    await vi.waitFor(async () => expect(await books.listed()).toEqual(['well']), { timeout: 30_000 })
    await books.stop()
  })
})

describe('a pass of the reconciler', () => {
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

  it('takes over books that were changed, created and deleted without books-service', async () => {
    await books.publish('gone')
    await books.publish('hidden')
    books.storage.changeBehind('gone', { type: 'delete' })
    books.storage.changeBehind('hidden', { type: 'patch', patch: { isPublic: false } })
    books.storage.changeBehind('made', { type: 'put', record: buildBookInput() })
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

  it('leaves the list unchanged if it fails, and the next one corrects it', async () => {
    await books.publish('well')
    books.storage.state.isAway = true
    await expect(books.reconciler.pass()).rejects.toThrow()
    expect(await books.listed()).toEqual(['well'])
    books.storage.state.isAway = false
    await books.reconciler.pass()
  })

  it('writes the books that it can read before it fails for another', async () => {
    for (const id of ['aaa', 'bbb', 'ccc']) books.storage.changeBehind(id, { type: 'put', record: buildBookInput() })
    const manifest = books.storage.manifest
    books.storage.manifest = async (id) => (id === 'bbb' ? Promise.reject(new Error('broken')) : manifest(id))
    await expect(books.reconciler.pass()).rejects.toThrow('broken')
    expect(await books.listed()).toEqual(['aaa', 'ccc'])
    expect(books.reconciler.waiting()).toBe(1)
  })

  it('never overlaps another pass', async () => {
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
