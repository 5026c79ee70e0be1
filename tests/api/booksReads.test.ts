import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestBooks, emptyDatabase, type TestBooks } from '../builders/createTestBooks.ts'
import { startPGlite, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'

const HALF_HOUR_MS = 30 * 60_000

let running: RunningDatabase
let books: TestBooks

beforeAll(async () => {
  running = await startPGlite()
})
afterAll(() => running.stop())
beforeEach(async () => {
  await emptyDatabase(running.pool)
  books = await createTestBooks(running.pool, { trustProxy: true })
})

const open = (id: string, address = '198.51.100.1') =>
  books.visitor().post(`/api/books-db/${id}/reads`).set('x-forwarded-for', address)
/** The reads of a book, after `stop` has written the counts. */
const readsOf = async (id: string) => {
  await books.stop()
  return (await books.admin('get', `/api/books-db/${id}`)).body.totalReads
}

describe('POST /api/books-db/:id/reads', () => {
  it('counts one read of an address and a book in half an hour', async () => {
    await books.publish('well')
    await books.publish('lamp')
    for (let n = 0; n < 3; n++) await open('well').expect(204)
    await open('well', '198.51.100.2').expect(204)
    await open('lamp').expect(204)
    expect([await readsOf('well'), await readsOf('lamp')]).toEqual([2, 1])
    books.clock.pass(HALF_HOUR_MS - 1)
    await open('well').expect(204)
    expect(await readsOf('well')).toBe(2)
    books.clock.pass(1)
    await open('well').expect(204)
    expect(await readsOf('well')).toBe(3)
  })

  it('counts readers who may read the book, and answers 404 to others', async () => {
    await books.publish('secret', { isPublic: false })
    for (const id of ['secret', 'never', 'X']) await open(id).expect(404)
    expect(await readsOf('secret')).toBe(0)
    await books.admin('post', '/api/books-db/secret/reads').expect(204)
    expect(await readsOf('secret')).toBe(1)
  })

  it('writes counts later that the database could not take', async () => {
    await books.publish('well')
    await open('well').expect(204)
    books.database.isAway = true
    await books.stop()
    books.database.isAway = false
    expect(await readsOf('well')).toBe(1)
  })

  it('refuses pages of other sites', async () => {
    await books.publish('well')
    await open('well').set('sec-fetch-site', 'cross-site').expect(403)
    expect(await readsOf('well')).toBe(0)
  })
})
