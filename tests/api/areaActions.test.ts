import { beforeAll, describe, expect, it } from 'vitest'
import { newId, publishBook, createTestStorage, type TestService } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

onEveryStore('the actions on areas and file names', (fresh) => {
  let service: TestService
  beforeAll(async () => {
    service = createTestStorage(await fresh())
  })

  /** Starts an area without a record, as `createBucket` does. Gives its ID. */
  async function createArea(files: Record<string, string> = {}): Promise<string> {
    const id = newId()
    await service.act({ action: 'createBucket', bucketName: id }).expect(200)
    for (const [name, content] of Object.entries(files)) await service.upload(id, name, content).expect(200)
    return id
  }

  async function createDeletedBook(): Promise<string> {
    const { id } = await publishBook(service)
    await service.change(id, { type: 'delete' }).expect(200)
    return id
  }

  describe('createBucket', () => {
    it('starts an empty area without a record', async () => {
      const id = newId()
      const { status, body } = await service.act({ action: 'createBucket', bucketName: id })
      expect([status, body.success]).toEqual([200, true])
      expect(await service.files(id)).toEqual({})
      expect((await service.manifest(id)).record).toBeNull()
    })

    it('leaves an existing area unchanged', async () => {
      const { id } = await publishBook(service)
      const before = await service.manifest(id)
      await service.act({ action: 'createBucket', bucketName: id }).expect(200)
      expect(await service.manifest(id)).toEqual(before)
      expect(await service.files(id)).toEqual({ '1.html': '<p>one</p>' })
    })

    it('starts an empty area if the book was deleted', async () => {
      const id = await createDeletedBook()
      const { version } = await service.manifest(id)
      await service.act({ action: 'createBucket', bucketName: id }).expect(200)
      expect(await service.manifest(id)).toMatchObject({ record: null, deleted: false })
      expect((await service.manifest(id)).version).toBeGreaterThan(version)
      expect(await service.files(id)).toEqual({})
    })
  })

  describe('remove', () => {
    it('removes several files in one call and ignores missing ones', async () => {
      const { id, version } = await publishBook(service, { pages: ['1', '2', '3'], files: { '2.info': '{}' } })
      const remove = { action: 'remove', bucketName: id, filePaths: ['2.html', '2.info', '9.html'] }
      expect((await service.act(remove).expect(200)).body.success).toBe(true)
      expect(await service.files(id)).toEqual({ '1.html': '1', '3.html': '3' })
      const removed = await service.manifest(id)
      expect(removed.version).toBeGreaterThan(version)
      await service.act(remove).expect(200)
      expect(await service.manifest(id)).toEqual(removed)
    })
  })

  describe('move', () => {
    const move = (id: string, fromPath: string, toPath: string) =>
      service.act({ action: 'move', bucketName: id, fromPath, toPath })

    it('renames a file, and succeeds again if it is repeated', async () => {
      const { id, version } = await publishBook(service)
      expect((await move(id, '1.html', '2.html').expect(200)).body.success).toBe(true)
      await move(id, '1.html', '2.html').expect(200)
      expect(await service.files(id)).toEqual({ '2.html': '<p>one</p>' })
      expect((await service.manifest(id)).version).toBeGreaterThan(version)
    })

    it('never overwrites other content', async () => {
      const id = await createArea({ '1.html': 'one', '2.html': 'two', '3.html': 'one' })
      await move(id, '1.html', '2.html').expect(409)
      expect(await service.files(id)).toEqual({ '1.html': 'one', '2.html': 'two', '3.html': 'one' })
      await move(id, '1.html', '3.html').expect(200)
      expect(await service.files(id)).toEqual({ '2.html': 'two', '3.html': 'one' })
    })

    it('answers 404 if neither file exists', async () => {
      await move(await createArea(), '1.html', '2.html').expect(404)
    })

    it('refuses another extension and a name that only looks like a page', async () => {
      const id = await createArea({ '1.html': 'one', 'notes.txt': 'notes' })
      for (const [from, to] of [
        ['1.html', '1.tex'],
        ['1.html', '01.html'],
        ['notes.txt', 'notes.html'],
      ] as const) {
        await move(id, from, to).expect(400)
      }
      expect(await service.files(id)).toEqual({ '1.html': 'one', 'notes.txt': 'notes' })
    })
  })

  describe('delete of an area', () => {
    const remove = (bucketName: string) => service.act({ action: 'delete', bucketName })

    it('is refused with 409 until the book is deleted', async () => {
      const { id } = await publishBook(service)
      const refused = await remove(id)
      expect([refused.status, refused.body]).toEqual([409, { error: 'Delete the book first.', code: 'book_exists' }])
      expect(await service.files(id)).toEqual({ '1.html': '<p>one</p>' })
    })

    it('removes an area without a record, and succeeds again if it is repeated', async () => {
      const id = await createArea({ '1.html': 'one' })
      expect((await remove(id).expect(200)).body.success).toBe(true)
      await remove(id).expect(200)
      await service.list(id).expect(404)
    })

    it('succeeds for a deleted book and changes nothing', async () => {
      const id = await createDeletedBook()
      const before = await service.manifest(id)
      await remove(id).expect(200)
      expect(await service.manifest(id)).toEqual(before)
    })

    it('answers 404 for an area that never existed', async () => {
      await remove('never-was').expect(404)
    })
  })

  it('answer 404 to list, upload, remove and move for an area that is absent or deleted', async () => {
    for (const bucketName of ['never-was', await createDeletedBook()]) {
      const answers = [
        await service.list(bucketName),
        await service.upload(bucketName, '1.html', 'x'),
        await service.act({ action: 'remove', bucketName, filePaths: ['1.html'] }),
        await service.act({ action: 'move', bucketName, fromPath: '1.html', toPath: '2.html' }),
      ]
      for (const { status, body } of answers)
        expect([status, body]).toEqual([404, { error: 'There is no such book.', code: 'book_missing' }])
    }
  })
})
