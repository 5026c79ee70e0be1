import { ERRORS } from '@hikma/contracts/errors'
import request from 'supertest'
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

const search = (q: string, path = '/api/search') => books.visitor().get(path).query({ q })
const total = async (q: string, path?: string): Promise<number> => (await search(q, path).expect(200)).body.total
/** Publishes a book whose pages say 'Chapter 1', 'Chapter 2'…, and waits until it can be searched. */
async function publish(id: string, fields = {}): Promise<void> {
  await books.publish(id, { totalPages: 3, ...fields })
  await books.reconciler.pass()
  await expect.poll(async () => (await search('chapter')).body.ready).toBe(1)
}

/** Lets page 2 of each book be unreadable, until the returned function is called. */
function damagePage2(): () => void {
  const { pageText } = books.storage
  books.storage.pageText = async (id, index, name) => {
    if (name.startsWith('2.')) throw new Error('this object cannot be read')
    return pageText(id, index, name)
  }
  return () => {
    books.storage.pageText = pageText
  }
}

describe('a search', () => {
  it.each([
    ['10,000 letters', 'a'.repeat(10_000)],
    ['a thousand words', 'a '.repeat(1_000)],
    ['21 words', 'a '.repeat(21)],
  ])('of %s is refused', async (_what, q) => {
    const { status, body } = await search(q)
    expect([status, body]).toEqual([400, { error: ERRORS.search_too_long.sentence, code: 'search_too_long' }])
    await search(q, '/api/books-db/no-such-book/search').expect(400)
  })

  it.each([
    ['no query', ''],
    ['two queries', '?q=a&q=b'],
    ['a limit of 0', '?q=a&limit=0'],
    ['a limit of 101', '?q=a&limit=101'],
    ['a limit that is no number', '?q=a&limit=x'],
  ])('with %s is refused', async (_what, query) => {
    for (const path of ['/api/search', '/api/books-db/well/search'])
      await books.visitor().get(`${path}${query}`).expect(400)
  })

  it.each(['', ' ', '!?', '\u200c\u200c', '\u064e\u0640', '""', '\ufffd', '\0'])('of %j finds nothing', async (q) => {
    await publish('well')
    expect((await search(q).expect(200)).body).toEqual({ total: 0, truncated: false, hits: [], ready: 1 })
  })

  it.each([
    "'; drop table catalogue.books; --",
    "' or '1'='1",
    "chapter' & !'x",
    'chapter:* | (a <-> b)',
    'chapter\\',
    "'=well'",
    '%_*?[](){}^$.|\\',
  ])('of %j takes the syntax of databases as text', async (q) => {
    await publish('well')
    expect(await total(q)).toBeLessThanOrEqual(3)
    expect(await total('chapter')).toBe(3)
  })

  it('of one book names no other', async () => {
    await publish('well')
    await publish('lamp')
    expect(await total('chapter')).toBe(6)
    expect(await total('chapter 2', '/api/books-db/lamp/search')).toBe(1)
    await search('chapter', '/api/books-db/no-such-book/search').expect(404)
    await search('chapter', '/api/books-db/No-ID/search').expect(404)
  })

  it('is answered with 503 while storage is away', async () => {
    await publish('well')
    books.storage.state.isAway = true
    await search('chapter').expect(503)
    await search('chapter', '/api/books-db/well/search').expect(503)
  })

  it('is answered with 503 while the database is away', async () => {
    await publish('well')
    books.database.isAway = true
    await search('chapter').expect(503)
  })

  it('finds the other pages if one cannot be read, and says that not all are ready', async () => {
    const repair = damagePage2()
    await books.publish('well', { totalPages: 3 })
    await books.reconciler.pass()
    const path = '/api/books-db/well/search'
    await expect.poll(() => total('chapter', path)).toBe(2)
    expect((await search('chapter', path)).body.ready).toBeCloseTo(2 / 3)
    expect((await search('chapter')).body.ready).toBe(0)
    repair()
    await books.reconciler.pass()
    await expect.poll(() => total('chapter', path)).toBe(3)
    expect((await search('chapter', path)).body.ready).toBe(1)
  })

  it('finds a book that was private and is public, also if one of its pages cannot be read, and no longer the other way round', async () => {
    damagePage2()
    const passages = async () =>
      (await running.pool.query<{ is_public: boolean }>('select is_public from catalogue.indexed_passages')).rows
    await books.publish('well', { totalPages: 3, isPublic: false })
    await books.reconciler.pass()
    await expect.poll(passages).toEqual([{ is_public: false }, { is_public: false }])
    for (const isPublic of [true, false]) {
      await books.publish('well', { totalPages: 3, isPublic })
      await books.reconciler.pass()
      await expect.poll(passages).toEqual([{ is_public: isPublic }, { is_public: isPublic }])
      expect(await total('chapter')).toBe(isPublic ? 2 : 0)
    }
  })

  it('is refused to an address that searches too often, and not to others', async () => {
    const limited = books.compose({ searchesPerMinute: 3, trustProxy: true })
    await limited.reconciler.pass()
    const from = (address: string) =>
      request(limited.app.callback()).get('/api/search').query({ q: 'a' }).set('x-forwarded-for', address)
    for (let time = 0; time < 3; time++) await from('192.0.2.1').expect(200)
    const { status, body, headers } = await from('192.0.2.1')
    expect([status, body.code, Number(headers['retry-after'])]).toEqual([429, 'too_many_searches', expect.any(Number)])
    await from('192.0.2.2').expect(200)
  })

  it('is dropped if its reader leaves before its turn', async () => {
    await publish('well')
    const { pages } = books.storage
    let asked = 0
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    books.storage.pages = async (...args) => {
      asked++
      await released
      return pages(...args)
    }
    const ask = () => search('chapter', '/api/books-db/well/search')
    const running = [ask(), ask()].map((each) => each.then(({ status }) => status))
    await expect.poll(() => asked).toBe(2)
    const leaving = ask()
    const left = leaving.then(
      () => 'answered',
      ({ code }: { code?: string }) => code,
    )
    const waiting = async () =>
      /hikma_searches_waiting (\d+)/.exec((await request(books.internal).get('/metrics')).text)?.[1]
    await expect.poll(waiting).toBe('1')
    leaving.abort()
    expect(await left).toBe('ABORTED')
    await expect.poll(waiting).toBe('0')
    release()
    expect(await Promise.all(running)).toEqual([200, 200])
    expect(asked).toBe(2)
  })
})
