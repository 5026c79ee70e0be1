import { THUMBNAIL_WIDTHS } from '@hikma/contracts/limits'
import { THUMBNAILS } from '@hikma/storage-service/files/thumbnailKeys'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import request from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPGlite, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'
import { createTestBooks, emptyDatabase, type TestBooks } from '../builders/createTestBooks.ts'
import { createTestClock } from '../builders/createTestClock.ts'
import { keysOf } from '../builders/createTestOperator.ts'
import { createTestStorage, publishBook, type TestService } from '../builders/createTestStorage.ts'
import { pictureUrl } from '../builders/pictures.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

const ABSENT = 'never-was'
const PRIVATE = 'the-well'

onEveryStore('a private book for a visitor', (fresh) => {
  describe('in storage-service', () => {
    let calls: string[]
    let clock: ReturnType<typeof createTestClock>
    let service: TestService
    let cover: string
    beforeAll(async () => {
      cover = await pictureUrl()
    })
    beforeEach(async () => {
      const store = await fresh()
      calls = []
      const count = <Given extends unknown[], Answer>(name: string, call: (...given: Given) => Answer) => {
        return (...given: Given): Answer => {
          calls.push(name)
          return call(...given)
        }
      }
      const counting: ObjectStore = {
        ...store,
        get: count('read', store.get),
        getIfChanged: count('read', store.getIfChanged),
        put: count('write', store.put),
        list: count('list', store.list),
      }
      clock = createTestClock()
      service = createTestStorage(counting, { clock })
      const files = { 'cover.png': cover, '1.info': '{}' }
      await publishBook(service, { id: PRIVATE, files, book: { isPublic: false, cover: 'cover.png' } })
      // those of the cover are made after the change
      await vi.waitUntil(async () => (await keysOf(store, THUMBNAILS)).length === THUMBNAIL_WIDTHS.length, 20_000)
    })

    const REQUESTS: Record<string, (id: string) => request.Test> = {
      page: (id) => service.get(`/api/download/${id}/1.html`),
      head: (id) => service.head(`/api/download/${id}/1.html`),
      'page with an old version': (id) => service.get(`/api/download/${id}/1.html?v=1`),
      'page with a new version': (id) => service.get(`/api/download/${id}/1.html?v=9999999999999999`),
      'page that is missing': (id) => service.get(`/api/download/${id}/999.html`),
      'info file': (id) => service.get(`/api/download/${id}/1.info`),
      thumbnail: (id) => service.get(`/api/download/${id}/cover.png?w=240`),
      range: (id) => service.get(`/api/download/${id}/1.html`).set('range', 'bytes=0-1'),
      known: (id) => service.get(`/api/download/${id}/1.html`).set('if-none-match', '*'),
      list: (id) => service.list(id, 'visitor'),
      download: (id) => service.download(id, '1.html', 'visitor'),
    }

    /** The calls to the store that these requests cause together, each answered with 404. */
    async function callsOf(makeRequests: () => request.Test[]): Promise<string[]> {
      calls = []
      const answers = await Promise.all(makeRequests())
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
      return calls
    }

    const STATES: Record<string, () => Promise<unknown>> = {
      'that this process has just changed': async () => {},
      'that an admin has just read': async () => service.get(`/api/download/${PRIVATE}/1.html`, 'admin').expect(200),
      'that was read a while ago': async () => clock.pass(501),
      'that this process has never read': async () => {
        service = createTestStorage(service.store, { clock })
      },
    }
    const CASES = Object.keys(STATES).flatMap((state) => Object.keys(REQUESTS).map((name) => [state, name] as const))

    it.each(CASES)('%s costs the same calls as an absent one: %s', async (state, name) => {
      await STATES[state]!()
      const make = REQUESTS[name]!
      for (const times of [1, 1, 5]) {
        const absent = await callsOf(() => Array.from({ length: times }, () => make(ABSENT)))
        expect(await callsOf(() => Array.from({ length: times }, () => make(PRIVATE)))).toEqual(absent)
        expect(new Set(absent)).toEqual(new Set(['read']))
        if (times === 1) expect(absent).toHaveLength(1)
      }
    })

    it('is read without the store for half a second once it is public', async () => {
      await service.change(PRIVATE, { type: 'patch', patch: { isPublic: true } }).expect(200)
      await service.get(`/api/download/${PRIVATE}/1.html`).expect(200)
      calls = []
      await service.get(`/api/download/${PRIVATE}/1.html`).expect(200)
      expect(calls).toEqual([])
    })
  })
})

describe('a private book for a visitor in books-service', () => {
  let running: RunningDatabase
  let books: TestBooks
  beforeAll(async () => {
    running = await startPGlite()
  })
  afterAll(() => running.stop())
  beforeEach(async () => {
    await emptyDatabase(running.pool)
    books = await createTestBooks(running.pool)
    await books.publish(PRIVATE, { isPublic: false })
  })

  it.each([
    ['get', ''],
    ['get', '?view=summary'],
    ['post', '/reads'],
  ] as const)('costs the same queries with the same rows as an absent one: %s %s', async (method, rest) => {
    const query = vi.spyOn(running.pool, 'query')
    /** The statements and rows of a request. */
    async function workFor(id: string): Promise<unknown[]> {
      query.mockClear()
      await request(books.app)[method](`/api/books-db/${id}${rest}`).expect(404)
      const results = await Promise.all(query.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>))
      return results.map(({ rows }, at) => [query.mock.calls[at]?.[0], rows])
    }
    const absent = await workFor(ABSENT)
    expect(await workFor(PRIVATE)).toEqual(absent)
    expect(absent).toHaveLength(1)
    query.mockRestore()
    await books.admin('get', `/api/books-db/${PRIVATE}`).expect(200)
  })
})
