import type { ContentsEntry } from '@hikma/contracts/contents'
import type { SearchAnswer } from '@hikma/contracts/searchAnswer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, publishPages, type Client } from '../../test-support/builders/createClient.ts'
import { enginePairs, type Replica, type RunningEnginePair } from '../../test-support/engines/enginePairs.ts'
import { loseDatabase } from '../builders/createTestOperator.ts'

describe.each(enginePairs)('a search in pages on $name', ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let pair: RunningEnginePair
    let replica: Replica
    let admin: Client
    let visitor: Client
    let count = 0
    beforeAll(async () => {
      pair = await start()
      replica = await pair.replica(await pair.freshStore())
      admin = createClient(replica)
      visitor = createClient(replica)
      await admin.signIn()
    })
    afterAll(async () => {
      await replica?.stop()
      await pair?.stop()
    })

    const search = async (client: Client, q: string, more = '', path = '/api/search'): Promise<SearchAnswer> => {
      const { status, body } = await client.ask<SearchAnswer>(`${path}?q=${encodeURIComponent(q)}${more}`)
      expect([q, status]).toEqual([q, 200])
      return body
    }
    const inBook = (client: Client, id: string, q: string, more = '') =>
      search(client, q, more, `/api/books-db/${id}/search`)
    const places = ({ hits }: SearchAnswer) => hits.map(({ bookId, page, block }) => `${bookId} ${page} ${block}`)
    /** Publishes a book, and waits until it can be searched. `word` is a word of its own. */
    const publish = async (pagesOf: (word: string) => readonly string[], fields = {}) => {
      const id = `book-${++count}`
      const word = `word${count}x`
      await publishPages(admin, id, pagesOf(word), fields)
      await expect.poll(async () => (await inBook(admin, id, word)).ready).toBe(1)
      return { id, word }
    }
    const edit = (id: string, page: number, fileContent: string) =>
      admin.upload({ action: 'upload', bucketName: id, filePath: `${page}.html`, fileContent })

    it('gives the passages in reading order, with page, block, name and snippet', async () => {
      const { id, word } = await publish((word) => [
        `<h1>Part I</h1><img><p>It was <b>dark</b>, ${word}.</p>`,
        '<h2>II</h2><p>Nothing.</p>',
        `<h2>III</h2><ul><li>a<li>The ${word.toUpperCase()} and the moon</ul>`,
      ])
      const { hits, ...rest } = await inBook(visitor, id, word)
      const { body: contents } = await visitor.ask<ContentsEntry[]>(`/api/books-db/${id}/contents`)
      expect(rest).toEqual({ total: 2, truncated: false, ready: 1 })
      expect(hits[0]).toEqual({
        bookId: id,
        page: 1,
        pageId: contents[0]!.pageId,
        block: 2,
        heading: 'Part I',
        snippet: [
          { text: 'It was dark, ', hit: false },
          { text: word, hit: true },
          { text: '.', hit: false },
        ],
      })
      expect([hits[1]!.page, hits[1]!.block, hits[1]!.heading]).toEqual([3, 2, contents[2]!.heading])
      expect(places(await search(visitor, word))).toEqual(places({ hits } as SearchAnswer))
    })

    it('finds a saved page by its new words and no longer by its old ones', async () => {
      const { id, word } = await publish((word) => [`<p>${word} old</p>`, `<p>${word} other</p>`])
      await edit(id, 1, `<p>${word} fresh</p>`)
      // a row of the former bytes may be there, but names no page
      expect((await inBook(visitor, id, `${word} old`)).total).toBe(0)
      await expect.poll(async () => places(await search(visitor, `${word} fresh`))).toEqual([`${id} 1 0`])
      expect((await search(visitor, word)).total).toBe(2)
    })

    it('has the present page numbers after pages were inserted and deleted', async () => {
      const { id, word } = await publish((word) => [`<p>${word} one</p>`, `<p>${word} two</p>`])
      await admin.insertPage(id, 1, `<p>${word} zero</p>`, (await admin.book(id)).body.version)
      await expect
        .poll(async () => places(await inBook(visitor, id, word)))
        .toEqual([1, 2, 3].map((n) => `${id} ${n} 0`))
      await admin.deletePage(id, 2, (await admin.book(id)).body.version)
      expect(places(await inBook(visitor, id, 'one'))).toEqual([])
      expect(places(await inBook(visitor, id, 'two'))).toEqual([`${id} 2 0`])
    })

    it('gives five passages of each book, the newest book first, and counts all', async () => {
      const older = await publish((word) => [`<p>shared ${word}</p>`.repeat(7)])
      const newer = await publish((word) => [`<p>shared ${word}</p>`])
      const answer = await search(visitor, 'shared')
      expect(answer.total).toBe(8)
      expect(answer.hits.map(({ bookId }) => bookId)).toEqual([newer.id, ...Array<string>(5).fill(older.id)])
      expect((await search(visitor, 'shared', '&limit=2')).hits).toHaveLength(2)
      expect((await inBook(visitor, older.id, 'shared')).hits).toHaveLength(7)
    })

    it('stops counting at 1,000 and says so', async () => {
      const { id, word } = await publish((word) => [`<p>${word}</p>`.repeat(600), `<p>${word}</p>`.repeat(600)])
      const answer = await inBook(visitor, id, word, '&limit=100')
      expect([answer.total, answer.truncated, answer.hits.length]).toEqual([1_000, true, 100])
      expect((await inBook(visitor, id, 'nothing')).truncated).toBe(false)
    })

    it('finds a phrase in a very long paragraph, and in a page of many', async () => {
      const filler = Array.from({ length: 60_000 }, (_word, at) => `w${at}`).join(' ')
      const { id } = await publish((word) => [`<p>${filler} the very ${word} end</p>`])
      expect(places(await inBook(visitor, id, `"the very word${count}x end"`))).toEqual([`${id} 1 0`])
      expect(places(await inBook(visitor, id, 'w59999'))).toEqual([`${id} 1 0`])
    })

    it('leaves out a page that cannot be parsed, and finds the others', async () => {
      const { id, word } = await publish((word) => [`<p>${word}</p>`, '<b>'.repeat(20_000) + word, `<p>${word}</p>`])
      expect(places(await inBook(visitor, id, word))).toEqual([`${id} 1 0`, `${id} 3 0`])
    })

    it('is made ready again after the database is lost', async () => {
      const { id, word } = await publish((word) => [`<p>${word}</p>`])
      await loseDatabase(pair.pool)
      await replica.books.reconciler.pass()
      await expect.poll(async () => places(await inBook(visitor, id, word))).toEqual([`${id} 1 0`])
      await expect.poll(async () => (await search(visitor, word)).ready).toBe(1)
      await admin.signIn()
    })
  })
})
