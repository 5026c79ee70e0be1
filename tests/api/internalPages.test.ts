import { beforeAll, describe, expect, it } from 'vitest'
import { SVG } from '../builders/pictures.ts'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import { newId, readEtags, publishBook, createTestStorage, type TestService } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'
import { errorBody } from '../builders/errorBody.ts'

onEveryStore('pages of a book', (fresh) => {
  let service: TestService
  beforeAll(async () => {
    service = createTestStorage(await fresh())
  })

  const insert = (
    id: string,
    page: number,
    more: { content?: string; figures?: Record<string, string> } = {},
    request = {},
  ) => service.change(id, { type: 'insertPage', page, content: 'new', ...more }, request)
  const remove = (id: string, page: number, request = {}) => service.change(id, { type: 'deletePage', page }, request)
  const info = (...figures: string[]) => JSON.stringify({ figures: Object.fromEntries(figures.map((f) => [f, 'u'])) })

  /** Three pages; the first two show a figure together, the second has one of its own. */
  const aBookWithFigures = () =>
    publishBook(service, {
      pages: ['1', '2', '3'],
      files: {
        '1.info': info('both.svg'),
        '2.info': info('both.svg', 'own.svg'),
        'both.svg': SVG,
        'own.svg': SVG,
        'cover.svg': SVG,
        'notes.txt': 'notes',
      },
    })
  const REST = { 'both.svg': SVG, 'own.svg': SVG, 'cover.svg': SVG, 'notes.txt': 'notes' }

  describe('insert', () => {
    it('moves later pages and info files up by one, and nothing else', async () => {
      const { id, version } = await aBookWithFigures()
      const { body } = await insert(id, 2, { content: 'نو', figures: { 'own.svg': 'u' } }).expect(200)
      expect(body.manifest.record.totalPages).toBe(4)
      expect(body.manifest.version).toBeGreaterThan(version)
      expect(await service.files(id)).toEqual({
        ...REST,
        '1.html': '1',
        '2.html': 'نو',
        '3.html': '2',
        '4.html': '3',
        '1.info': info('both.svg'),
        '2.info': info('own.svg'),
        '3.info': info('both.svg', 'own.svg'),
      })
    })

    it('inserts a page at the start and after the last one', async () => {
      const { id } = await publishBook(service, { pages: ['1'], files: { '1.info': info() } })
      await insert(id, 2, { content: 'last' }).expect(200)
      await insert(id, 1, { content: 'first' }).expect(200)
      expect(await service.files(id)).toEqual({ '1.html': 'first', '2.html': '1', '3.html': 'last', '2.info': info() })
    })

    it('inserts the first page of a book without pages', async () => {
      const id = newId()
      await service.change(id, { type: 'put', record: buildBookInput({ ext: 'tex' }) }).expect(200)
      expect((await insert(id, 1)).body.manifest.record.totalPages).toBe(1)
      expect(await service.files(id)).toEqual({ '1.tex': 'new' })
    })

    it('refuses a page number beyond that with 400', async () => {
      const { id } = await publishBook(service)
      const { status, body } = await insert(id, 3)
      expect([status, body]).toEqual([
        400,
        { error: 'The book has 1 pages.', code: 'page_beyond_end', details: { pages: 1 } },
      ])
      for (const page of [0, -1, 5_001]) await insert(id, page).expect(400)
    })

    it('refuses more than 5,000 pages', async () => {
      const { id } = await publishBook(service)
      await service.change(id, { type: 'patch', patch: { totalPages: 5_000 } }).expect(200)
      const { status, body } = await insert(id, 5_000)
      expect([status, body]).toEqual([400, { error: 'A book may have 5,000 pages at most.', code: 'too_many_pages' }])
    })

    it('refuses a page of more than 2 MB', async () => {
      const { id } = await publishBook(service)
      const { status, body } = await insert(id, 1, { content: 'x'.repeat(2 * 1024 * 1024 + 1) })
      expect([status, body]).toEqual([413, { error: 'A page may have 2 MB at most.', code: 'page_too_large' }])
    })
  })

  describe('delete', () => {
    it('moves later pages and info files down, and keeps a figure that another page shows', async () => {
      const { id, version } = await aBookWithFigures()
      const { body } = await remove(id, 2).expect(200)
      expect(body.manifest.record.totalPages).toBe(2)
      expect(body.manifest.version).toBeGreaterThan(version)
      const { 'own.svg': _, ...rest } = REST
      expect(await service.files(id)).toEqual({ ...rest, '1.html': '1', '2.html': '3', '1.info': info('both.svg') })
    })

    it('removes a shared figure with the last page that shows it', async () => {
      const { id } = await aBookWithFigures()
      await remove(id, 1).expect(200)
      expect(Object.keys(await service.files(id))).toContain('both.svg')
      await remove(id, 1).expect(200)
      expect(await service.files(id)).toEqual({ '1.html': '3', 'cover.svg': SVG, 'notes.txt': 'notes' })
    })

    it('deletes the only page, too', async () => {
      const { id } = await publishBook(service)
      expect((await remove(id, 1).expect(200)).body.manifest.record.totalPages).toBe(0)
      expect(await service.files(id)).toEqual({})
      await remove(id, 1).expect(404)
    })

    it('answers 404 beyond the last page', async () => {
      const { id } = await publishBook(service)
      const { status, body } = await remove(id, 2)
      expect([status, body]).toEqual([
        404,
        { error: 'There is no page 2.', code: 'page_missing', details: { page: 2 } },
      ])
    })
  })

  describe('insert and delete', () => {
    it('need a book', async () => {
      const bare = newId()
      await service.act({ action: 'createBucket', bucketName: bare }).expect(200)
      const { id: gone } = await publishBook(service)
      await service.change(gone, { type: 'delete' }).expect(200)
      for (const id of [newId(), bare, gone]) {
        await insert(id, 1).expect(404)
        await remove(id, 1).expect(404)
      }
    })

    it('are refused for another version, but a wrong page number is reported first', async () => {
      const { id, version } = await publishBook(service)
      const before = await service.manifest(id)
      await insert(id, 1, {}, { version: version - 1 }).expect(412)
      await remove(id, 1, { version: version - 1 }).expect(412)
      await insert(id, 9, {}, { version: version - 1 }).expect(400)
      await remove(id, 9, { version: version - 1 }).expect(404)
      expect(await service.manifest(id)).toEqual(before)
    })

    it('are refused if another admin has published meanwhile, even with the same title and page count', async () => {
      const { id, version } = await publishBook(service, { pages: ['old 1', 'old 2'] })
      await publishBook(service, { id, pages: ['new 1', 'new 2'] })
      await remove(id, 1, { version }).expect(412)
      expect(await service.files(id)).toEqual({ '1.html': 'new 1', '2.html': 'new 2' })
    })

    it('let one of two admins win who change the same version', async () => {
      const { id, version } = await publishBook(service, { pages: ['1', '2', '3', '4'] })
      const answers = await Promise.all([
        remove(id, 2, { version }),
        remove(id, 3, { version }),
        insert(id, 1, {}, { version }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
      const { record } = await service.manifest(id)
      expect(Object.keys(await service.files(id))).toHaveLength(record!.totalPages)
    })

    it('happen once, however often an operation is sent', async () => {
      const { id } = await publishBook(service, { pages: ['1', '2', '3'] })
      const repeat = { operationId: 'op-repeat' }
      const answers = await Promise.all([1, 2, 3].map(() => remove(id, 2, repeat)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      await remove(id, 2, repeat).expect(200)
      expect(await service.files(id)).toEqual({ '1.html': '1', '2.html': '3' })
    })
  })

  describe('that are not numbered from 1 without a gap', () => {
    /** A book of three pages whose files a client has then changed by itself. */
    async function aBookWith(missing: number[], more: string[] = []) {
      const { id } = await publishBook(service, { pages: ['1', '2', '3'] })
      const filePaths = missing.map((page) => `${page}.html`)
      if (filePaths.length > 0) await service.act({ action: 'remove', bucketName: id, filePaths }).expect(200)
      for (const name of more) await service.upload(id, name, name).expect(200)
      return id
    }

    it('are not moved if one is missing', async () => {
      const id = await aBookWith([2])
      const before = await service.manifest(id)
      for (const answer of [await insert(id, 1), await insert(id, 4), await remove(id, 1), await remove(id, 3)]) {
        expect([answer.status, answer.body]).toEqual([409, errorBody(expect.stringContaining('Page 2 is missing'))])
      }
      expect(await service.manifest(id)).toEqual(before)
    })

    it('are not moved if there is one too many', async () => {
      const id = await aBookWith([], ['4.html'])
      for (const answer of [await insert(id, 1), await remove(id, 2)]) {
        expect([answer.status, answer.body]).toEqual([409, errorBody(expect.stringContaining('page 4 beyond'))])
      }
    })

    it('are moved if exactly the missing page is deleted', async () => {
      const id = await aBookWith([2])
      expect((await remove(id, 2).expect(200)).body.manifest.record.totalPages).toBe(2)
      expect(await service.files(id)).toEqual({ '1.html': '1', '2.html': '3' })
    })

    it('are not moved if more than that page is missing', async () => {
      await remove(await aBookWith([2, 3]), 2).expect(409)
      await remove(await aBookWith([2], ['4.html']), 2).expect(409)
    })

    it('are only those with the extension of the book', async () => {
      const id = await aBookWith([], ['2.tex', '9.tex'])
      await remove(id, 1).expect(200)
      expect(await service.files(id)).toEqual({ '1.html': '2', '2.html': '3', '2.tex': '2.tex', '9.tex': '9.tex' })
    })
  })

  it('are moved without copying a byte', async () => {
    const { id } = await publishBook(service, { pages: Array.from({ length: 30 }, (_page, n) => `page ${n + 1}`) })
    const objects = (keys: object) => Object.keys(keys).filter((key) => /objects|stages/.test(key)).length
    const before = objects(await readEtags(service.store))
    await remove(id, 1).expect(200)
    expect(objects(await readEtags(service.store))).toBe(before)
    expect((await service.files(id))['29.html']).toBe('page 30')
  })
})
