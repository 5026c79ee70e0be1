import type { Book } from '@hikma/contracts/book'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

describe('GET /api/books-db', () => {
  it('lists whole books, newest first, with links to cover and pages', async () => {
    await books.publish('older', { totalPages: 2, cover: 'cover.png', language: 'fa' })
    books.clock.pass(10)
    await books.publish('newer', { ext: 'tex', totalPages: 1 })
    const { body, headers } = await books.visitor().get('/api/books-db').expect(200)
    expect(headers['content-type']).toContain('application/json')
    expect(body.map((book: Book) => book.id)).toEqual(['newer', 'older'])
    expect(body[0].pages).toEqual(['/api/download/newer/1.tex'])
    expect(body[1]).toEqual({
      id: 'older',
      title: 'The Well',
      author: 'Mina Rad',
      description: '',
      cover: '/api/download/older/cover.png',
      genre: 'Uncategorized',
      publishedDate: new Date(books.clock() - 10).toISOString(),
      totalReads: 0,
      isPublic: true,
      pages: ['/api/download/older/1.html', '/api/download/older/2.html'],
      ext: 'html',
      totalPages: 2,
      language: 'fa',
      primaryLanguage: 'en',
      version: books.clock() - 10,
      direction: 'rtl',
      lang: 'fa',
    })
  })

  it('orders books of the same instant by ID', async () => {
    for (const id of ['bbb', 'a-a', 'aaa', 'aab']) await books.publish(id)
    expect(await books.listed()).toEqual(['a-a', 'aaa', 'aab', 'bbb'])
  })

  it('leaves the pages out of a summary, and refuses another view', async () => {
    await books.publish('well', { totalPages: 500 })
    const { body } = await books.visitor().get('/api/books-db?view=summary').expect(200)
    expect(body[0]).not.toHaveProperty('pages')
    expect(body[0].totalPages).toBe(500)
    await books.visitor().get('/api/books-db?view=other').expect(400)
  })

  it('shows every change in the next summaries', async () => {
    const summaries = async (viewer: 'visitor' | 'admin' = 'visitor') => {
      const path = '/api/books-db?view=summary'
      const { body } = await (viewer === 'admin' ? books.admin('get', path) : books.visitor().get(path)).expect(200)
      return body.map(({ id, title, totalReads }: Book) => [id, title, totalReads])
    }
    await books.publish('well')
    await books.publish('lamp', { title: 'The Lamp' })
    const well = ['well', 'The Well', 0]
    expect(await summaries()).toEqual([['lamp', 'The Lamp', 0], well])
    await books.publish('lamp', { title: 'The Candle' })
    expect(await summaries()).toEqual([['lamp', 'The Candle', 0], well])
    await running.pool.query("update catalogue.books set total_reads = 3 where id = 'lamp'")
    expect(await summaries()).toEqual([['lamp', 'The Candle', 3], well])
    await books.admin('put', '/api/books-db/lamp').send({ isPublic: false }).expect(200)
    expect(await summaries()).toEqual([well])
    expect(await summaries('admin')).toEqual([['lamp', 'The Candle', 3], well])
    await books.admin('put', '/api/books-db/lamp').send({ isPublic: true }).expect(200)
    await books.admin('delete', '/api/books-db/well').expect(200)
    expect(await summaries()).toEqual([['lamp', 'The Candle', 3]])
  })

  it('hides private, deleted and unfinished books from those who may not see them', async () => {
    await books.publish('public')
    await books.publish('private', { isPublic: false })
    await books.publish('gone')
    await books.admin('delete', '/api/books-db/gone').expect(200, { success: true })
    books.storage.startArea('bare')
    await books.reconciler.pass()
    expect(await books.listed()).toEqual(['public'])
    expect(await books.listed('admin')).toEqual(['private', 'public'])
    for (const id of ['private', 'gone', 'bare', 'never', 'X', 'a%00b']) {
      const { body } = await books.visitor().get(`/api/books-db/${id}`).expect(404)
      expect(body).toEqual({ error: 'There is no such book.', code: 'book_missing' })
    }
    await books.admin('get', '/api/books-db/private').expect(200)
    for (const id of ['gone', 'bare']) await books.admin('get', `/api/books-db/${id}`).expect(404)
  })

  it('answers 304 while nothing has changed, and 200 as soon as something has', async () => {
    await books.publish('well')
    const first = await books.visitor().get('/api/books-db').expect(200)
    const again = () => books.visitor().get('/api/books-db').set('if-none-match', String(first.headers['etag']))
    await again().expect(304)
    await books.publish('lamp')
    await again().expect(200)
  })

  it('gives an admin and a visitor different etags', async () => {
    await books.publish('well')
    await books.publish('secret', { isPublic: false })
    const { headers } = await books.admin('get', '/api/books-db')
    await books.visitor().get('/api/books-db').set('if-none-match', String(headers['etag'])).expect(200)
  })

  it('lets nginx cache the answer, for a second, only if the request has no session', async () => {
    const anonymous = await books.visitor().get('/api/books-db').expect(200)
    expect(anonymous.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-expires': '1' })
    const signedIn = await books.admin('get', '/api/books-db').expect(200)
    expect(signedIn.headers['cache-control']).toBe('private, no-store')
    expect(signedIn.headers).not.toHaveProperty('x-accel-expires')
    const stranger = await books.visitor().get('/api/books-db').set('cookie', 'hikma_session=x').expect(200)
    expect(stranger.headers['cache-control']).toBe('private, no-cache')
    expect(stranger.headers).not.toHaveProperty('x-accel-expires')
    const reader = await books.visitor().get('/api/books-db').set('cookie', 'hikma_language=fa').expect(200)
    expect(reader.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-expires': '1' })
  })

  it('lets no cache store an answer about a private book', async () => {
    await books.publish('well')
    await books.publish('secret', { isPublic: false })
    const cacheControl = async (id: string) =>
      (await books.admin('get', `/api/books-db/${id}`).expect(200)).headers['cache-control']
    expect(await cacheControl('secret')).toBe('private, no-store')
    expect(await cacheControl('well')).toBe('private, no-cache')
  })

  it('compresses the answer with gzip only', async () => {
    for (const id of ['aaa', 'bbb', 'ccc', 'ddd']) await books.publish(id, { description: 'water '.repeat(100) })
    const { headers } = await books.visitor().get('/api/books-db').set('accept-encoding', 'br, zstd, gzip').expect(200)
    expect(headers['content-encoding']).toBe('gzip')
  })

  it('sends the headers that make an answer inert, and answers 405 with a sentence to another method', async () => {
    const { headers } = await books.visitor().get('/api/books-db')
    expect(headers['content-security-policy']).toContain('sandbox')
    const { body } = await books.visitor().patch('/api/books-db').expect(405)
    expect(body.error).toMatch(/\.$/)
  })
})

describe('GET /api/books-db/:id', () => {
  it('gives one book with its etag', async () => {
    const book = await books.publish('well', { totalPages: 1 })
    const { body, headers } = await books.visitor().get('/api/books-db/well').expect(200)
    expect(body).toEqual(book)
    await books.visitor().get('/api/books-db/well').set('if-none-match', String(headers['etag'])).expect(304)
  })
})

describe('the catalogue before the first pass of the reconciler', () => {
  it('answers 503 with a sentence', async () => {
    const fresh = books.compose()
    const request = (await import('supertest')).default(fresh.app.callback())
    for (const path of ['/api/books-db', '/api/books-db/well']) {
      const { body } = await request.get(path).expect(503)
      expect(body.error).toMatch(/try again/)
    }
    await fresh.reconciler.pass()
    await request.get('/api/books-db').expect(200)
  })
})
