import { migrate } from '@hikma/books-service/migrate'
import { createPageRows, type PageRows } from '@hikma/books-service/contents/pageRows'
import { createPassageIndex } from '@hikma/books-service/search/passageIndex'
import { createSearch } from '@hikma/books-service/search/createSearch'
import type { AreaPage } from '@hikma/contracts/areaPages'
import { EMPTY_CONTENT } from '@hikma/contracts/page/pageContent'
import type { Viewer } from '@hikma/contracts/session'
import { createDatabase, type Database } from '@hikma/service-kit/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLogger } from '../../test-support/builders/createStorage.ts'
import { databaseEngines, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'
import { emptyDatabase } from '../builders/createTestBooks.ts'

/** No test waits for it, however busy the machine is. */
const LONG_MS = 60_000

describe.each(databaseEngines)('the index of passages on $name', ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let running: RunningDatabase
    let database: Database
    let rows: PageRows
    /** The pages of each book, as storage has them. */
    let books: Map<string, AreaPage[]>
    beforeAll(async () => {
      running = await start()
      await migrate(running.pool, silentLogger)
      database = createDatabase(running.pool, silentLogger)
      rows = createPageRows(database)
    })
    afterAll(() => running?.stop())
    beforeEach(async () => {
      await emptyDatabase(running.pool)
      books = new Map()
    })

    /** Adds a page of these passages to a book that is public unless its name says otherwise. */
    async function addPage(book: string, texts: readonly string[]): Promise<void> {
      const pages = books.get(book) ?? []
      const etag = `etag-${pages.length}`
      books.set(book, [...pages, { page: pages.length + 1, pageId: etag, etag }])
      await rows.noteVisibility(book, { version: 1, isPublic: book !== 'private' })
      const passages = texts.map((text, block) => ({ block, text }))
      await rows.write(book, [{ etag, hasBlocks: true, content: { ...EMPTY_CONTENT, passages } }])
    }
    /** Has the next row of a page follow as many others as make a segment of their own. */
    const skipRows = () =>
      running.pool.query(`select setval('catalogue.pages_id_seq', (select max(id) from catalogue.pages) + 2048)`)

    function searching(q: string, viewer: Viewer = 'visitor', { proposalMs = LONG_MS, readMs = LONG_MS } = {}) {
      const readable = (id: string) => ({
        index: '1',
        ext: 'html' as const,
        isPublic: id !== 'private',
        pages: books.get(id)!,
      })
      const request = { query: q, limit: 100, viewer }
      const found = createSearch({
        index: createPassageIndex(database, proposalMs),
        readable: {
          book: async (id) => readable(id),
          books: async (ids) => new Map(ids.map((id) => [id, readable(id)])),
        },
        rows,
        outlinesOf: async () => new Map(),
        readMs,
      })
      return { inBooks: () => found.inBooks(request), inBook: (id: string) => found.inBook(id, request) }
    }
    const search = (...given: Parameters<typeof searching>) => searching(...given).inBooks()
    const found = async (q: string): Promise<number> => (await search(q)).total

    it('finds words by beginnings of any length from two letters on', async () => {
      await addPage('a', ['The lantern', 'کتابخانه', '𐐨𐐩𐐪𐐫𐐬𐐭', 'ab', 'abcd'])
      for (const word of ['lantern', 'کتابخانه', '𐐨𐐩𐐪𐐫𐐬𐐭']) {
        const letters = Array.from(word)
        const beginnings = letters.slice(1).map((_letter, at) => letters.slice(0, at + 2).join(''))
        expect(await Promise.all(beginnings.map(found))).toEqual(beginnings.map(() => 1))
      }
      expect(await Promise.all(['ab', 'abc', 'abcd', 'abcde'].map(found))).toEqual([2, 1, 1, 0])
      expect(await Promise.all(['lanterns', 'lantx', 'antern', '^la', '#0', '=a'].map(found))).toEqual([
        0, 0, 0, 1, 0, 0,
      ])
    })

    it('finds common beginnings, and says that there are more', async () => {
      const texts = Array.from({ length: 1_100 }, (_text, at) => `ab${at}c cd${at}e ef${at}g`)
      await addPage('a', ['abxyz cdxyz efxyz seldom', ...texts])
      const { hits, ...common } = await search('ab cd ef')
      expect(common).toMatchObject({ total: 1_000, truncated: true })
      expect(hits).toHaveLength(5)
      expect(await search('ab cd ef seld')).toMatchObject({ total: 1, truncated: false })
      expect(await search('ab cd ef zz')).toMatchObject({ total: 0, truncated: false })
    })

    it('looks at all rows if there is time, and else at the newest and says so', async () => {
      await addPage('old', ['the lamp', 'only here'])
      await skipRows()
      await addPage('new', ['the lamp'])
      const booksOf = ({ hits }: Awaited<ReturnType<typeof search>>) => hits.map(({ bookId }) => bookId)

      const all = await search('the lam')
      expect([booksOf(all).toSorted(), all.truncated]).toEqual([['new', 'old'], false])
      const newest = await search('the lam', 'visitor', { proposalMs: 0 })
      expect([booksOf(newest), newest.total, newest.truncated]).toEqual([['new'], 1, true])
      expect(await search('only', 'visitor', { proposalMs: 0 })).toMatchObject({ total: 0, truncated: true })
    })

    it('reads texts as long as there is time, and else says that there are more; in a book it reads all', async () => {
      const texts = Array.from({ length: 600 }, (_text, at) => `the ${at} lamp`)
      await addPage('a', [...texts, 'the lamp'])
      expect(await search('"the lamp"')).toMatchObject({ total: 1, truncated: false })
      expect(await search('"the lamp"', 'visitor', { readMs: 0 })).toMatchObject({ total: 0, truncated: true })
      expect(await search('the lamp', 'visitor', { readMs: 0 })).toMatchObject({ total: 100, truncated: true })
      const inBook = searching('"the lamp"', 'visitor', { readMs: 0 }).inBook('a')
      expect(await inBook).toMatchObject({ total: 1, truncated: false })
    })

    it('knows the passages of a page, those beside one, and how many these pages of a book have', async () => {
      await addPage('a', ['one', 'two', 'three'])
      await addPage('a', ['four'])
      await addPage('b', ['five'])
      const index = createPassageIndex(database)
      const page = await index.ofPage('a', 'etag-0')
      expect(page.map(({ at, block, text }) => [at, block, text])).toEqual([
        [0, 0, 'one'],
        [1, 1, 'two'],
        [2, 2, 'three'],
      ])
      const beside = async (at: number) => (await index.around({ row: page[0]!.row, at })).map(({ text }) => text)
      expect(await Promise.all([0, 1, 2].map(beside))).toEqual([
        ['one', 'two'],
        ['one', 'two', 'three'],
        ['two', 'three'],
      ])
      expect(await index.count('a', ['etag-0', 'etag-1'])).toBe(4)
      expect(await index.count('a', ['etag-1', 'etag-9'])).toBe(1)
      expect(await index.count('b', [])).toBe(0)
      expect(await index.ofPage('b', 'etag-1')).toEqual([])
    })

    it('proposes passages of private books to admins only, whichever segment they are in', async () => {
      await addPage('private', ['the lamp'])
      await skipRows()
      await addPage('open', ['the lamp'])
      await addPage('private', ['the lamp'])
      expect((await search('lamp', 'admin')).total).toBe(3)
      expect((await search('lamp')).total).toBe(1)
    })
  })
})
