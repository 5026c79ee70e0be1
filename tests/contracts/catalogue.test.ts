import { createCatalogue, type Catalogue } from '@hikma/books-service/catalogue'
import { createLoginLimit } from '@hikma/books-service/loginLimit'
import { migrate } from '@hikma/books-service/migrate'
import { createReadCounts } from '@hikma/books-service/readCounts'
import { createSessions } from '@hikma/books-service/sessions'
import type { BookRecord } from '@hikma/contracts/book'
import type { ManifestSummary } from '@hikma/contracts/changes'
import { createDatabase, type Database } from '@hikma/service-kit/database'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestBooks, emptyDatabase } from '../builders/createTestBooks.ts'
import { readDownMigrations } from '../builders/readDownMigrations.ts'
import { buildBookRecord } from '../../test-support/builders/buildBookInput.ts'
import { databaseEngines, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'

const logger = pino({ level: 'silent' })

interface ManifestFields extends Partial<Omit<ManifestSummary, 'record'>> {
  record?: Partial<BookRecord> | null
}

const buildManifest = ({ record = {}, ...fields }: ManifestFields = {}): ManifestSummary => ({
  id: 'well',
  etag: 'e1',
  version: 1,
  deleted: false,
  ...fields,
  record: record && buildBookRecord(record),
})

describe.each(databaseEngines)('the catalogue on $name', ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let running: RunningDatabase
    let database: Database
    let catalogue: Catalogue
    let readCounts: ReturnType<typeof createReadCounts>

    beforeAll(async () => {
      running = await start()
      database = createDatabase(running.pool, logger)
      catalogue = createCatalogue(database)
      readCounts = createReadCounts(database)
      await migrate(running.pool, logger)
    })
    afterAll(() => running?.stop())
    beforeEach(() => emptyDatabase(running.pool))

    const listed = async (includePrivate = true) => (await catalogue.list({ includePrivate })).map(({ id }) => id)
    const readsOf = async (id: string) => (await catalogue.find(id, { includePrivate: true })).book?.totalReads

    it('can be migrated again without effect, also by several processes at the same time', async () => {
      await catalogue.writeManifest(buildManifest())
      await Promise.all([migrate(running.pool, logger), migrate(running.pool, logger), migrate(running.pool, logger)])
      expect(await listed()).toEqual(['well'])
    })

    it('can be undone by the down migrations and made again', async () => {
      for (const sql of await readDownMigrations('books-service')) await database.query(sql)
      await database.query('drop schema catalogue cascade')
      await migrate(running.pool, logger)
      expect(await listed()).toEqual([])
    })

    it('gives every field as it was written', async () => {
      const manifest = buildManifest({
        version: 1764000000123,
        changedAt: '2026-11-24T10:00:00.123Z',
        record: {
          title: "O'Brien; --",
          author: 'نویسنده',
          description: '𝕏\n',
          cover: 'cover.png',
          ext: 'tex',
          genre: 'x',
        },
      })
      expect(await catalogue.writeManifest(manifest)).toEqual({ isWritten: true, totalReads: 0 })
      const facts = { id: 'well', version: 1764000000123, totalReads: 0, record: manifest.record }
      expect(await catalogue.list({ includePrivate: false })).toEqual([{ ...facts, etag: 'e1' }])
      expect(await catalogue.listed({ includePrivate: false })).toEqual([
        { id: 'well', etag: 'e1', totalReads: 0, changedAt: new Date('2026-11-24T10:00:00.123Z') },
      ])
      expect((await catalogue.find('well', { includePrivate: true })).book).toEqual(facts)
      expect(await catalogue.etags()).toEqual(new Map([['well', 'e1']]))
    })

    it('keeps fields without a column of their own, and forgets them with the next manifest that lacks them', async () => {
      const more = { translatedAt: { place: 'شیراز' } } as object
      const record = { ...more, title: 'Deep' }
      await catalogue.writeManifest(buildManifest({ record }))
      expect((await catalogue.find('well', { includePrivate: true })).book?.record).toMatchObject(record)
      expect((await catalogue.rows())[0]?.record).toMatchObject(record)
      await catalogue.writeManifest(buildManifest({ version: 2, etag: 'e2' }))
      expect((await catalogue.find('well', { includePrivate: true })).book?.record).toEqual(buildManifest().record)
    })

    it('has a row that the version before wrote written again, because it may lack fields', async () => {
      await catalogue.writeManifest(buildManifest())
      await database.query(`update catalogue.books set version = 2, etag = 'e2', title = 'Later'`)
      expect(await catalogue.etags()).toEqual(new Map([['well', '']]))
      await catalogue.writeManifest(buildManifest({ version: 2, etag: 'e2' }))
      expect(await catalogue.etags()).toEqual(new Map([['well', 'e2']]))
    })

    it('lists the newest book first, and ties by the bytes of their IDs', async () => {
      const dates = {
        bbb: '2026-01-02',
        aaa: '2026-01-02',
        'a-b': '2026-01-02',
        a0b: '2026-01-02',
        old: '2025-12-31',
        zzz: '2026-01-03',
      }
      for (const [id, day] of Object.entries(dates)) {
        await catalogue.writeManifest(buildManifest({ id, record: { publishedDate: `${day}T00:00:00.000Z` } }))
      }
      expect(await listed()).toEqual(['zzz', 'a-b', 'a0b', 'aaa', 'bbb', 'old'])
      expect((await catalogue.listed({ includePrivate: true })).map(({ id }) => id)).toEqual(await listed())
    })

    it('lists the requested books in the same order, without private ones for a visitor', async () => {
      for (const [id, isPublic] of Object.entries({ one: true, two: false, three: true, four: true }))
        await catalogue.writeManifest(buildManifest({ id, record: { isPublic } }))
      const ids = ['two', 'three', 'one', 'never']
      const found = async (includePrivate: boolean) =>
        (await catalogue.list({ includePrivate, ids })).map(({ id }) => id)
      expect(await found(false)).toEqual(['one', 'three'])
      expect(await found(true)).toEqual(['one', 'three', 'two'])
      expect(await catalogue.list({ includePrivate: true, ids: [] })).toEqual([])
    })

    it('lists private books for admins only, and neither deleted books nor areas without a record', async () => {
      await catalogue.writeManifest(buildManifest({ id: 'public' }))
      await catalogue.writeManifest(buildManifest({ id: 'private', record: { isPublic: false } }))
      await catalogue.writeManifest(buildManifest({ id: 'gone', deleted: true }))
      await catalogue.writeManifest(buildManifest({ id: 'swept', deleted: true, record: null }))
      await catalogue.writeManifest(buildManifest({ id: 'bare', record: null }))
      expect(await listed(false)).toEqual(['public'])
      expect(await listed(true)).toEqual(['private', 'public'])
      for (const id of ['gone', 'swept', 'bare', 'never'])
        expect((await catalogue.find(id, { includePrivate: true })).book).toBeNull()
      expect((await catalogue.etags()).size).toBe(5)
    })

    it('never goes back to an older manifest, in whichever order they arrive', async () => {
      await catalogue.writeManifest(buildManifest({ version: 5, etag: 'e5', deleted: true }))
      expect(await catalogue.writeManifest(buildManifest({ version: 4, etag: 'e4' }))).toEqual({
        isWritten: false,
        totalReads: 0,
      })
      expect(await listed()).toEqual([])
      await catalogue.writeManifest(buildManifest({ version: 5, etag: 'e5b', deleted: true }))
      expect(await catalogue.etags()).toEqual(new Map([['well', 'e5b']]))
      await Promise.all(
        [9, 7, 8, 6].map((version) =>
          catalogue.writeManifest(buildManifest({ version, record: { title: `v${version}` } })),
        ),
      )
      expect((await catalogue.find('well', { includePrivate: true })).book).toMatchObject({
        version: 9,
        record: { title: 'v9' },
      })
    })

    it('keeps the reads of a book, and starts from 0 for another book with the same ID', async () => {
      await catalogue.writeManifest(buildManifest())
      await readCounts.add(new Map([['well', 3]]))
      expect(await catalogue.writeManifest(buildManifest({ version: 2 }))).toMatchObject({ totalReads: 3 })
      await catalogue.writeManifest(buildManifest({ version: 3, deleted: true, record: null }))
      // undeleted: the same book again
      await catalogue.writeManifest(buildManifest({ version: 4 }))
      expect(await readsOf('well')).toBe(3)
      await catalogue.writeManifest(buildManifest({ version: 5, record: { createdVersion: 5 } }))
      expect(await readsOf('well')).toBe(0)
    })

    it('counts reads that several replicas add at the same time', async () => {
      const ids = ['aaa', 'bbb', 'ccc', 'ddd']
      for (const id of ids) await catalogue.writeManifest(buildManifest({ id }))
      const batches = Array.from({ length: 20 }, (_, n) => (n % 2 ? ids : ids.toReversed()))
      await Promise.all(batches.map((batch) => readCounts.add(new Map(batch.map((id) => [id, 2])))))
      await readCounts.add(new Map([['never', 1]]))
      expect(await readCounts.all()).toEqual({ aaa: 40, bbb: 40, ccc: 40, ddd: 40 })
    })

    it('restores saved reads without losing new ones, however often', async () => {
      await catalogue.writeManifest(buildManifest({ id: 'aaa' }))
      await catalogue.writeManifest(buildManifest({ id: 'bbb' }))
      await readCounts.add(new Map([['bbb', 9]]))
      expect((await catalogue.state()).areReadsRestored).toBe(false)
      for (let n = 0; n < 2; n++) await readCounts.restore({ aaa: 7, bbb: 4, never: 1 })
      expect(await readCounts.all()).toEqual({ aaa: 7, bbb: 9 })
      expect((await catalogue.state()).areReadsRestored).toBe(true)
      await readCounts.restore({})
      const at = new Date(1764000000000)
      await readCounts.noteSaved(at)
      expect((await catalogue.state()).readsKeptAt).toEqual(at)
    })

    it('raises its revision with every change, and its epoch when rows are lost or forgotten', async () => {
      const states = [await catalogue.state()]
      const note = async () => states.push(await catalogue.state())
      await catalogue.writeManifest(buildManifest())
      await note()
      await readCounts.add(new Map([['well', 1]]))
      await note()
      await catalogue.list({ includePrivate: true })
      expect(await catalogue.state()).toEqual(states.at(-1))
      expect(new Set(states.map(({ revision }) => revision)).size).toBe(3)
      expect(new Set(states.map(({ epoch }) => epoch)).size).toBe(1)
      await catalogue.invalidateAll()
      await note()
      await database.query(`delete from catalogue.books where id = 'well'`)
      await note()
      await database.query('truncate catalogue.books')
      await note()
      expect(new Set(states.map(({ epoch }) => epoch)).size).toBe(4)
      expect((await catalogue.find('well', { includePrivate: true })).epoch).toBe(states.at(-1)?.epoch)
    })

    it('can be reset, so that any manifest is newer than its row', async () => {
      await catalogue.writeManifest(buildManifest({ version: 50 }))
      await readCounts.add(new Map([['well', 2]]))
      await catalogue.invalidateAll()
      expect(await listed()).toEqual([])
      expect(await catalogue.etags()).toEqual(new Map([['well', '']]))
      await catalogue.writeManifest(buildManifest({ version: 3 }))
      expect((await catalogue.find('well', { includePrivate: true })).book).toMatchObject({ version: 3, totalReads: 2 })
    })

    it('distinguishes a text that it cannot store from a programming error', async () => {
      const odd = buildManifest({ record: { title: 'a\0b' } })
      await expect(catalogue.writeManifest(odd)).rejects.toMatchObject({ status: 400 })
      await expect(database.query('select nothing')).rejects.not.toHaveProperty('status')
      await expect(database.query('select 1 from catalogue.nothing')).rejects.toMatchObject({ status: 503 })
      expect(await listed()).toEqual([])
    })

    it('answers many concurrent queries without mixing their rows', async () => {
      for (let n = 0; n < 10; n++) await catalogue.writeManifest(buildManifest({ id: `book-${n}` }))
      const found = await Promise.all(
        Array.from({ length: 100 }, (_, n) => catalogue.find(`book-${n % 10}`, { includePrivate: true })),
      )
      expect(found.every(({ book }, n) => book?.id === `book-${n % 10}`)).toBe(true)
    })

    it('stores sessions and counts sign-ins', async () => {
      const sessionKey = Buffer.alloc(32, 1)
      const sessions = createSessions({ database, sessionKey, password: 'one password', clock: Date.now })
      const cookie = `hikma_session=${await sessions.open()}`
      expect(await sessions.viewerOf(cookie)).toBe('admin')
      await sessions.revoke(cookie)
      expect(await sessions.viewerOf(cookie)).toBe('visitor')

      const limit = createLoginLimit(database)
      const replica = createLoginLimit(database)
      const attempts = await Promise.allSettled(
        Array.from({ length: 12 }, (_, n) => (n % 2 ? limit : replica).count('192.0.2.1')),
      )
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
      const refused = attempts.find((attempt) => attempt.status === 'rejected')
      expect(refused?.reason).toMatchObject({ status: 429 })
      await limit.count('192.0.2.2')
    })

    it('lets the sessions of a former SECRET go on as long as it is accepted', async () => {
      const [former, newer] = [Buffer.alloc(32, 2), Buffer.alloc(32, 3)]
      let now = Date.now()
      const sessionsWith = (sessionKey: Buffer, acceptedKeys: Buffer[] = [], password = 'one password') =>
        createSessions({ database, sessionKey, acceptedKeys, password, clock: () => now })
      const cookie = `hikma_session=${await sessionsWith(former).open('Mina')}`
      // while SECRET is replaced, replicas sign with either key
      for (const both of [sessionsWith(former, [newer]), sessionsWith(newer, [former])]) {
        expect([await both.viewerOf(cookie), await both.nameOf?.(cookie)]).toEqual(['admin', 'Mina'])
        const fromOther = `hikma_session=${await sessionsWith(newer, [former]).open()}`
        expect(await both.viewerOf(fromOther)).toBe('admin')
      }
      expect(await sessionsWith(newer, [former], 'another password').viewerOf(cookie)).toBe('visitor')
      // an extension makes it no session of the new key
      now += 2 * 60 * 60_000
      const extended = `hikma_session=${await sessionsWith(newer, [former]).renew(cookie)}`
      expect(await sessionsWith(newer, [former]).viewerOf(extended)).toBe('admin')
      for (const ended of [cookie, extended]) expect(await sessionsWith(newer).viewerOf(ended)).toBe('visitor')
    })

    it('works for the whole service', async () => {
      const books = await createTestBooks(running.pool)
      const book = await books.publish('well', { totalPages: 2 })
      expect((await books.visitor().get('/api/books-db')).body).toEqual([book])
      await books.admin('delete', '/api/books-db/well').expect(200)
      expect(await books.listed('admin')).toEqual([])
    })
  })
})
