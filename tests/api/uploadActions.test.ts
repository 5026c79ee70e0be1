import { beforeAll, describe, expect, it } from 'vitest'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import { newId, readEtags, publishBook, createTestStorage, type TestService } from '../builders/createTestStorage.ts'
import { pictureUrl } from '../builders/pictures.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'
import { errorBody } from '../builders/errorBody.ts'

onEveryStore('the actions on files', (fresh) => {
  let service: TestService
  beforeAll(async () => {
    service = createTestStorage(await fresh())
  })

  /** Starts an area without a record, as `createBucket` does. Gives its ID. */
  async function anArea(files: Record<string, string> = {}): Promise<string> {
    const id = newId()
    await service.act({ action: 'createBucket', bucketName: id }).expect(200)
    for (const [name, content] of Object.entries(files)) await service.upload(id, name, content).expect(200)
    return id
  }

  const etagOf = async (id: string, name: string): Promise<string> => (await service.download(id, name)).body.etag

  describe('upload', () => {
    it('answers with name, size in bytes, etag and URL', async () => {
      const id = await anArea()
      const { body } = await service.upload(id, '1.html', '<p>سلام</p>')
      expect(body).toEqual({
        success: true,
        data: { name: '1.html', size: 15, etag: expect.any(String) },
        url: `/api/download/${id}/1.html`,
      })
      expect((await service.get(body.url, 'admin')).text).toBe('<p>سلام</p>')
    })

    it('gives each write an etag of its own, even for equal bytes', async () => {
      const id = await anArea()
      const etags = [await service.upload(id, '1.html', 'same'), await service.upload(id, '1.html', 'same')]
      expect(new Set(etags.map(({ body }) => body.data.etag)).size).toBe(2)
    })

    it('writes a page only if it still has the etag of the request', async () => {
      const id = await anArea({ '1.html': 'first' })
      const ifMatch = await etagOf(id, '1.html')
      const { body } = await service.upload(id, '1.html', 'second', { ifMatch }).expect(200)
      const late = await service.upload(id, '1.html', 'third', { ifMatch })
      expect([late.status, late.body]).toEqual([412, errorBody(expect.stringMatching(/load it again/))])
      expect((await service.download(id, '1.html')).body).toMatchObject({ content: 'second', etag: body.data.etag })
    })

    it('refuses an etag for a missing file', async () => {
      const id = await anArea({ '1.html': 'first' })
      await service.upload(id, '2.html', 'x', { ifMatch: await etagOf(id, '1.html') }).expect(412)
      expect(await service.files(id)).toEqual({ '1.html': 'first' })
    })

    it('accepts the etag of any file that it has answered with', async () => {
      const stage = 'S'.repeat(64)
      const { id } = await publishBook(service)
      const name = `${'n'.repeat(176)}.txt`
      await service.upload(id, name, 'x', { stage }).expect(200)
      await service.upload(id, '1.html', 'x', { stage }).expect(200)
      await service.change(id, { type: 'put', record: buildBookInput({ totalPages: 1 }), stage }).expect(200)
      await service.upload(id, name, 'y', { ifMatch: await etagOf(id, name) }).expect(200)
    })

    it('writes the figures of a page as its info file, in the same change', async () => {
      const id = await anArea()
      const figures = { 'star.png': `/api/download/${id}/star.png` }
      const indexes = async () => Object.keys(await readEtags(service.store)).filter((key) => key.includes('/indexes/'))
      const before = await indexes()
      await service.upload(id, '1.html', '<img>', { figures }).expect(200)
      expect(await indexes()).toHaveLength(before.length + 1)
      const files = await service.files(id)
      expect(JSON.parse(files['1.info']!)).toEqual({ figures })
      const late = await service.upload(id, '1.html', 'x', { figures: {}, ifMatch: 'another' })
      expect(late.status).toBe(412)
      expect(await service.files(id)).toEqual(files)
    })

    it('accepts figures with a page only', async () => {
      const id = await anArea()
      await service.upload(id, 'notes.txt', 'x', { figures: {} }).expect(400)
      await service.upload(id, '1.info', '{}', { figures: {} }).expect(400)
    })

    it('writes a figure once: it accepts the same bytes again and refuses others', async () => {
      const id = await anArea()
      const [red, blue] = [await pictureUrl('png', 8, 8, 200), await pictureUrl('png', 8, 8, 10)]
      const { body: first } = await service.upload(id, 'star.png', red).expect(200)
      const { body: again } = await service.upload(id, 'star.png', red).expect(200)
      expect(again).toEqual(first)
      const other = await service.upload(id, 'star.png', blue)
      expect([other.status, other.body]).toEqual([409, errorBody(expect.stringContaining('star.png'))])
      expect((await service.download(id, 'star.png')).body.content).toBe(red)
    })

    it('overwrites pages, info files and covers', async () => {
      const id = await anArea({ '1.html': 'a', '1.info': '{}', 'cover.png': await pictureUrl('png', 8, 8, 1) })
      const cover = await pictureUrl('png', 8, 8, 2)
      await service.upload(id, '1.html', 'b').expect(200)
      await service.upload(id, '1.info', '{"figures":{"a.png":"u"}}').expect(200)
      await service.upload(id, 'cover.png', cover).expect(200)
      expect(await service.files(id)).toEqual({
        '1.html': 'b',
        '1.info': '{"figures":{"a.png":"u"}}',
        'cover.png': cover,
      })
    })

    it('raises the version for a new page, but not for a save', async () => {
      const { id, version } = await publishBook(service)
      await service.upload(id, '1.html', 'x', { figures: {} }).expect(200)
      await service.upload(id, 'a.png', await pictureUrl()).expect(200)
      await service.upload(id, 'cover.png', await pictureUrl()).expect(200)
      expect((await service.manifest(id)).version).toBe(version)
      await service.upload(id, '2.html', 'x').expect(200)
      expect((await service.manifest(id)).version).toBeGreaterThan(version)
    })

    it('stores every one of many files that are uploaded concurrently', async () => {
      const id = await anArea()
      const names = Array.from({ length: 20 }, (_page, n) => `${n + 1}.html`)
      const answers = await Promise.all(names.map((name) => service.upload(id, name, `text of ${name}`)))
      expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
      expect(await service.files(id)).toEqual(Object.fromEntries(names.map((name) => [name, `text of ${name}`])))
    })
  })

  describe('list and download', () => {
    it('list every file with name, size, time and etag', async () => {
      const id = await anArea({ '1.html': 'one', '1.info': '{}' })
      const { body } = await service.list(id)
      expect(body.success).toBe(true)
      const page = body.data.find(({ name }: { name: string }) => name === '1.html')
      expect(page).toEqual({
        name: '1.html',
        size: 3,
        lastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        etag: await etagOf(id, '1.html'),
      })
      expect(body.data).toHaveLength(2)
    })

    it('give content, type and etag; a binary as a data URL', async () => {
      const url = await pictureUrl()
      const id = await anArea({ '1.info': '{"figures":{}}', 'star.png': url })
      expect((await service.download(id, '1.info')).body).toEqual({
        success: true,
        content: '{"figures":{}}',
        contentType: 'application/json',
        etag: expect.any(String),
      })
      expect((await service.download(id, 'star.png')).body).toMatchObject({ content: url, contentType: 'image/png' })
    })

    it('answer 404 with a sentence for a missing file or area', async () => {
      const id = await anArea()
      expect((await service.download(id, '1.html')).body).toEqual({
        error: 'There is no file 1.html.',
        code: 'file_missing',
        details: { file: '1.html' },
      })
      await service.download(id, '1.html').expect(404)
      await service.download('never-was', '1.html').expect(404)
      await service.list('never-was').expect(404)
    })
  })

  it('write for admins only, and answer 503 if a session cannot be checked', async () => {
    const { id: bucketName } = await publishBook(service)
    const writes = [
      { action: 'createBucket', bucketName },
      { action: 'upload', bucketName, filePath: '1.html', fileContent: 'x' },
      { action: 'upload', bucketName, filePath: '1.html', fileContent: 'x', stage: 'mine' },
      { action: 'delete', bucketName },
      { action: 'delete', bucketName, stage: 'mine' },
      { action: 'remove', bucketName, filePaths: ['1.html'] },
      { action: 'move', bucketName, fromPath: '1.html', toPath: '2.html' },
      { action: 'delete' },
    ]
    for (const write of writes) {
      await service.act(write, 'visitor').expect(401)
      await service.act(write, 'unknown').expect(503)
    }
    expect(await service.files(bucketName)).toEqual({ '1.html': '<p>one</p>' })
  })
})
