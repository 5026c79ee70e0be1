import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askContents } from '../../test-support/builders/askContents.ts'
import { createClient, publishPages, type Client } from '../../test-support/builders/createClient.ts'
import { enginePairs, type Replica, type RunningEnginePair } from '../../test-support/engines/enginePairs.ts'
import { loseDatabase } from '../builders/createTestOperator.ts'

const PAGES = [
  '<h1>Part I</h1>',
  '<h2>I</h2><p>The lamp was out.</p>',
  '<h2>۲</h2><p>می‌روم به خانه</p>',
  '<p>One two three.</p><p>Four.</p>',
  '<hr>',
]

describe.each(enginePairs)('the contents of a book on $name', ({ isAvailable, start }) => {
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

    const headings = async (client: Client, id: string) =>
      (await askContents(client, id)).body.map(({ heading }) => heading)
    const publish = async (pages: readonly string[] = PAGES, fields = {}) => {
      const id = `book-${++count}`
      await publishPages(admin, id, pages, fields)
      return id
    }

    it('are the name, length and id of each page', async () => {
      const { status, body } = await askContents(visitor, await publish())
      expect(status).toBe(200)
      expect(body.map(({ page, heading, isHeading, words }) => [page, heading, isHeading, words])).toEqual([
        [1, 'Part I', true, 2],
        [2, 'Part I · I', true, 5],
        [3, 'Part I · ۲', true, 4],
        [4, 'One two three.…', false, 4],
        [5, null, false, 0],
      ])
      expect(new Set(body.map(({ pageId }) => pageId)).size).toBe(5)
    })

    it('have the page ids of the pages', async () => {
      const id = await publish()
      for (const { page, pageId } of (await askContents(visitor, id)).body)
        expect((await visitor.page(id, page)).headers.get('x-page-id')).toBe(pageId)
    })

    it('have an etag, by which an unchanged answer is recognised', async () => {
      const id = await publish()
      const etag = (await askContents(visitor, id)).headers.get('etag')!
      expect((await askContents(visitor, id, { 'if-none-match': etag })).status).toBe(304)
      await admin.upload({ action: 'upload', bucketName: id, filePath: '2.html', fileContent: '<h2>Dawn</h2>' })
      await expect.poll(async () => (await askContents(visitor, id, { 'if-none-match': etag })).status).toBe(200)
    })

    it('follow every change of pages at once', async () => {
      const id = await publish(['<h1>One</h1>', '<h1>Two</h1>'])
      expect(await headings(admin, id)).toEqual(['One', 'Two'])
      await admin.upload({ action: 'upload', bucketName: id, filePath: '2.html', fileContent: '<h1>Dawn</h1>' })
      expect(await headings(admin, id)).toEqual(['One', 'Dawn'])
      const { version } = (await admin.book(id)).body
      await admin.insertPage(id, 1, '<h1>Foreword</h1>', version)
      expect(await headings(admin, id)).toEqual(['Foreword', 'One', 'Dawn'])
      await admin.deletePage(id, 2, (await admin.book(id)).body.version)
      expect(await headings(admin, id)).toEqual(['Foreword', 'Dawn'])
    })

    it('are for those who may read the book', async () => {
      const id = await publish(PAGES, { isPublic: false })
      expect((await askContents(admin, id)).status).toBe(200)
      expect((await askContents(admin, id)).headers.get('cache-control')).toBe('private, no-store')
      expect((await askContents(visitor, id)).status).toBe(404)
      expect((await askContents(visitor, 'no-such-book')).status).toBe(404)
      expect((await askContents(visitor, 'A%20b')).status).toBe(404)
      await admin.put(id, { isPublic: true })
      await expect.poll(async () => (await askContents(visitor, id)).status).toBe(200)
      await admin.put(id, { isPublic: false })
      await expect.poll(async () => (await askContents(visitor, id)).status).toBe(404)
      await admin.deleteBook(id)
      expect((await askContents(admin, id)).status).toBe(404)
    })

    it('are decided by the manifest while the catalogue is behind', async () => {
      const id = await publish()
      expect((await askContents(visitor, id)).status).toBe(200)
      // books-service is not asked for this change, so its row still says that the book is public
      await replica.storage.port.change(id, {
        operationId: `hide-${count}`,
        change: { type: 'patch', patch: { isPublic: false } },
      })
      await expect.poll(async () => (await askContents(visitor, id)).status).toBe(404)
    })

    it('are made before anybody asks, and only pages that changed are read again', async () => {
      const id = await publish()
      const rows = async () =>
        (await pair.pool.query<{ etag: string }>('select etag from catalogue.pages where book = $1', [id])).rows
      await expect.poll(async () => (await rows()).length).toBe(5)
      const before = new Set((await rows()).map(({ etag }) => etag))
      await admin.upload({ action: 'upload', bucketName: id, filePath: '4.html', fileContent: '<h1>New</h1>' })
      await expect.poll(async () => (await rows()).filter(({ etag }) => !before.has(etag)).length).toBe(1)
      await expect.poll(async () => (await rows()).length).toBe(5)
    })

    it('are made again after the database is lost', async () => {
      const id = await publish()
      expect((await askContents(visitor, id)).status).toBe(200)
      await loseDatabase(pair.pool)
      await replica.books.reconciler.pass()
      expect((await headings(visitor, id))[1]).toBe('Part I · I')
      await admin.signIn()
    })

    it('of a page that cannot be parsed have no name, and the others have', async () => {
      const id = await publish(['<h1>One</h1>', '<b>'.repeat(20_000), '<h1>Three</h1>'])
      expect(await headings(visitor, id)).toEqual(['One', null, 'Three'])
    })
  })
})
