import { beforeAll, describe, expect, it } from 'vitest'
import { SVG } from '../builders/pictures.ts'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import { createTestClock } from '../builders/createTestClock.ts'
import {
  newId,
  HOUR_MS,
  publishBook,
  stageBook,
  createTestStorage,
  type BookToPublish,
  type TestService,
} from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'
import { errorBody } from '../builders/errorBody.ts'

const REVISION = expect.stringMatching(/^[0-9a-z]{26}$/)

onEveryStore('publish, delete and undelete', (fresh) => {
  let service: TestService
  beforeAll(async () => {
    service = createTestStorage(await fresh())
  })

  const commit = (
    id: string,
    stage: string,
    fields: Parameters<typeof buildBookInput>[0],
    more: object = {},
    request = {},
  ) => service.change(id, { type: 'put', record: buildBookInput(fields), stage, ...more }, request)
  const remove = (id: string, request = {}) => service.change(id, { type: 'delete' }, request)
  const undelete = (id: string) => service.change(id, { type: 'undelete' })

  describe('publish', () => {
    it('shows the whole book in one step', async () => {
      const id = newId()
      const files = { '1.info': '{"figures":{"a.svg":"u"}}', 'a.svg': SVG, 'cover.svg': SVG }
      const stage = await stageBook(service, id, { pages: ['1', '2'], files })
      const { body } = await commit(id, stage, { totalPages: 2, cover: 'cover.svg' }, { onlyNew: true }).expect(200)
      expect(body).toEqual({ created: true, manifest: await service.manifest(id), revision: REVISION })
      expect(await service.files(id)).toEqual({ '1.html': '1', '2.html': '2', ...files })
    })

    it.each<[string, BookToPublish, Parameters<typeof buildBookInput>[0], string]>([
      ['a page in the middle', { pages: ['1'], files: { '3.html': '3' } }, { totalPages: 3 }, 'Page 2 '],
      ['the last page', { pages: ['1'] }, { totalPages: 2 }, 'Page 2 '],
      ['every page in its extension', { pages: ['1'] }, { totalPages: 1, ext: 'tex' }, 'Page 1 '],
      ['the cover', { pages: ['1'] }, { totalPages: 1, cover: 'cover.png' }, 'cover.png'],
      ['a figure', { pages: ['1'], files: { '1.info': '{"figures":{"a.svg":"u"}}' } }, { totalPages: 1 }, 'a.svg'],
      ['a matching page count', { pages: ['1', '2'] }, { totalPages: 1 }, 'Page 2 '],
    ])('names what is missing: %s', async (_what, published, fields, named) => {
      const id = newId()
      const stage = await stageBook(service, id, published)
      const { status, body } = await commit(id, stage, fields)
      expect([status, body]).toEqual([409, errorBody(expect.stringContaining(named))])
      await service.list(id).expect(404)
    })

    it('succeeds if it is repeated after the missing files are uploaded', async () => {
      const id = newId()
      const stage = await stageBook(service, id, { pages: ['1'] })
      await commit(id, stage, { totalPages: 2 }).expect(409)
      await service.upload(id, '2.html', '2', { stage }).expect(200)
      await commit(id, stage, { totalPages: 2 }).expect(200)
      expect(await service.files(id)).toEqual({ '1.html': '1', '2.html': '2' })
    })

    it('replaces all files: no page, info file or figure of the older book remains', async () => {
      const old = { '3.info': '{"figures":{"a.svg":"u"}}', 'a.svg': SVG, 'notes.txt': 'old' }
      const first = await publishBook(service, { pages: ['1', '2', '3'], files: old, book: { isPublic: false } })
      const { id } = first
      const stage = await stageBook(service, id, { pages: ['new'], book: { ext: 'tex' } })
      const { isPublic: _, ...record } = buildBookInput({ totalPages: 1, ext: 'tex' })
      const { body } = await service.change(id, { type: 'put', record: record, stage }).expect(200)
      expect(await service.files(id)).toEqual({ '1.tex': 'new' })
      expect(body.created).toBe(false)
      expect(body.manifest.record).toEqual({ ...first.record, totalPages: 1, ext: 'tex' })
    })

    it('raises the version, even if record and page count are the same', async () => {
      const { id, version, record } = await publishBook(service)
      const again = await publishBook(service, { id, pages: ['other'] })
      expect(again.record).toEqual(record)
      expect(again.version).toBeGreaterThan(version)
    })

    it('is refused for a book that exists or has changed, and the stage stays usable', async () => {
      const { id, version } = await publishBook(service)
      const stage = await stageBook(service, id, { pages: ['new'] })
      await commit(id, stage, { totalPages: 1 }, { onlyNew: true }).expect(412)
      await commit(id, stage, { totalPages: 1 }, {}, { version: version + 1 }).expect(412)
      await commit(id, stage, { totalPages: 1 }, {}, { version }).expect(200)
      expect(await service.files(id)).toEqual({ '1.html': 'new' })
    })

    it('is refused for its condition before the stage is checked', async () => {
      const { id } = await publishBook(service)
      await commit(id, 'unknown', { totalPages: 1 }, { onlyNew: true }).expect(412)
    })
  })

  describe('delete', () => {
    it('leaves a tombstone with the record, and nothing to read', async () => {
      const { id, version, record } = await publishBook(service)
      const { body } = await remove(id).expect(200)
      expect(body).toEqual({ created: false, manifest: await service.manifest(id), revision: REVISION })
      expect(body.manifest).toMatchObject({ deleted: true, record })
      expect(body.manifest.version).toBeGreaterThan(version)
      await service.list(id).expect(404)
    })

    it('needs the current version of a book', async () => {
      const { id, version } = await publishBook(service)
      await remove(id, { version: version - 1 }).expect(412)
      await remove(id, { version }).expect(200)
      await remove(id).expect(404)
      await remove(newId()).expect(404)
    })

    it('allows a new book with a new date, first version and visibility', async () => {
      const clock = createTestClock()
      const slow = createTestStorage(service.store, { clock })
      const first = await publishBook(slow, { book: { isPublic: false } })
      clock.pass(HOUR_MS)
      await slow.change(first.id, { type: 'delete' }).expect(200)
      const { isPublic: _, ...record } = buildBookInput()
      const { body } = await slow.change(first.id, { type: 'put', record: record, onlyNew: true }).expect(200)
      expect(body.created).toBe(true)
      expect(body.manifest.record.isPublic).toBe(true)
      expect(Date.parse(body.manifest.record.publishedDate)).toBe(Date.parse(first.record!.publishedDate) + HOUR_MS)
      expect(body.manifest.record.createdVersion).toBe(body.manifest.version)
      expect(await slow.files(first.id)).toEqual({})
    })
  })

  describe('undelete', () => {
    it('restores the whole book', async () => {
      const files = { '1.info': '{"figures":{"a.svg":"u"}}', 'a.svg': SVG, 'notes.txt': 'notes' }
      const { id, record } = await publishBook(service, { pages: ['1', '2'], files })
      await service.upload(id, '2.html', 'saved').expect(200)
      const deleted = (await remove(id).expect(200)).body.manifest
      const { body } = await undelete(id).expect(200)
      expect(body).toMatchObject({ created: false, manifest: { deleted: false, record } })
      expect(body.manifest.version).toBeGreaterThan(deleted.version)
      expect(await service.files(id)).toEqual({ '1.html': '1', '2.html': 'saved', ...files })
      expect((await service.get(`/api/download/${id}/1.html`)).text).toBe('1')
    })

    it('restores the book that was deleted last', async () => {
      const { id } = await publishBook(service, { pages: ['first'] })
      await remove(id).expect(200)
      await publishBook(service, { id, pages: ['second'] })
      await remove(id).expect(200)
      await undelete(id).expect(200)
      expect(await service.files(id)).toEqual({ '1.html': 'second' })
    })

    it('is refused if there is nothing to restore', async () => {
      const { id } = await publishBook(service)
      await undelete(newId()).expect(404, { error: 'There is no such book.', code: 'book_missing' })
      await undelete(id).expect(409, { error: 'The book is not deleted.', code: 'book_not_deleted' })
    })

    it('is refused on the last of the 30 days, because garbage collection may already run', async () => {
      const clock = createTestClock()
      const slow = createTestStorage(service.store, { clock, historyDays: 30 })
      const [inTime, tooLate] = [(await publishBook(slow)).id, (await publishBook(slow)).id]
      for (const id of [inTime, tooLate]) await slow.change(id, { type: 'delete' }).expect(200)
      clock.pass(29 * 24 * HOUR_MS - 1)
      await slow.change(inTime, { type: 'undelete' }).expect(200)
      clock.pass(2)
      const { status, body } = await slow.change(tooLate, { type: 'undelete' })
      expect([status, body]).toEqual([409, errorBody(expect.stringContaining('too late'))])
      expect(await slow.files(inTime)).toEqual({ '1.html': '<p>one</p>' })
    })
  })
})
