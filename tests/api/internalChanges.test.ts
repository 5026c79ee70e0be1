import { beforeAll, describe, expect, it } from 'vitest'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import { createTestClock } from '../builders/createTestClock.ts'
import { newId, HOUR_MS, publishBook, createTestStorage, type TestService } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'
import type { BookChange } from '@hikma/contracts/changes'
import { errorBody } from '../builders/errorBody.ts'

type Put = Extract<BookChange, { type: 'put' }>

onEveryStore('changes of a book', (fresh) => {
  let service: TestService
  beforeAll(async () => {
    service = createTestStorage(await fresh())
  })

  const put = (id: string, fields: Parameters<typeof buildBookInput>[0] = {}, more: object = {}, request = {}) =>
    service.change(id, { type: 'put', record: buildBookInput(fields), ...more }, request)
  const patch = (id: string, fields: object, request = {}) =>
    service.change(id, { type: 'patch', patch: fields }, request)

  describe('put', () => {
    it('creates a record over an empty index, public by default', async () => {
      const id = newId()
      const { isPublic: _, ...record } = buildBookInput({ totalPages: 3 })
      const { body } = await service.change(id, { type: 'put', record: record }).expect(200)
      const revision = expect.stringMatching(/^[0-9a-z]{26}$/)
      expect(body).toEqual({ created: true, manifest: await service.manifest(id), revision })
      expect(body.manifest).toMatchObject({ id, deleted: false, record: { ...record, isPublic: true } })
      expect(body.manifest.record.createdVersion).toBe(body.manifest.version)
      expect(await service.files(id)).toEqual({})
    })

    it('replaces the record and keeps date, first version, visibility and every file', async () => {
      const { id, version, record } = await publishBook(service, { book: { isPublic: false } })
      const { isPublic: _, ...fields } = buildBookInput({ title: 'New', totalPages: 1 })
      const { body } = await service.change(id, { type: 'put', record: fields }).expect(200)
      expect(body.created).toBe(false)
      expect(body.manifest.record).toEqual({ ...record, title: 'New' })
      expect(body.manifest.version).toBeGreaterThan(version)
      expect(await service.files(id)).toEqual({ '1.html': '<p>one</p>' })
    })

    it.each([
      ['the record', (put: Put) => ({ ...put, record: { ...put.record, later: 'x' } })],
      ['the change', (put: Put) => ({ ...put, later: 'x' })],
    ])('refuses a field of %s that only a newer build knows, and changes nothing', async (_what, add) => {
      const { id, record } = await publishBook(service)
      const asked = add({ type: 'put', record: buildBookInput({ title: 'New', totalPages: 1 }) })
      const { status, body } = await service.change(id, asked)
      expect([status, body.code]).toEqual([503, 'format_newer'])
      expect((await service.manifest(id)).record).toEqual(record)
    })

    it('keeps optional texts that it does not name, and removes those that are null', async () => {
      const { id, record } = await publishBook(service, { book: { translator: 'T. Reza', rights: 'CC BY 4.0' } })
      expect(record).toMatchObject({ translator: 'T. Reza', rights: 'CC BY 4.0' })
      const { rights, ...kept } = record!
      const { body } = await put(id, { translator: undefined, rights: null, totalPages: 1 }).expect(200)
      expect(rights).toBe('CC BY 4.0')
      expect(body.manifest.record).toEqual(kept)
    })

    it('gives a record to an area without one, and keeps its files', async () => {
      const id = newId()
      await service.act({ action: 'createBucket', bucketName: id }).expect(200)
      await service.upload(id, '1.html', 'one').expect(200)
      expect((await put(id, { totalPages: 1 }).expect(200)).body.created).toBe(true)
      expect(await service.files(id)).toEqual({ '1.html': 'one' })
    })

    it('refuses to replace a book if only a new one is wanted', async () => {
      const { id } = await publishBook(service)
      const before = await service.manifest(id)
      const { status, body } = await put(id, {}, { onlyNew: true })
      expect([status, body]).toEqual([412, { error: 'There is a book with this ID already.', code: 'id_taken' }])
      expect(await service.manifest(id)).toEqual(before)
      await put(newId(), {}, { onlyNew: true }).expect(200)
    })

    it('refuses a version that is not the current one, also of a missing book', async () => {
      const { id, version } = await publishBook(service)
      await put(id, { title: 'x' }, {}, { version: version - 1 }).expect(412)
      await put(newId(), {}, {}, { version }).expect(412)
      await put(id, { title: 'New', totalPages: 1 }, {}, { version }).expect(200)
      await put(id, { title: 'Late', totalPages: 1 }, {}, { version }).expect(412)
      expect((await service.manifest(id)).record?.title).toBe('New')
    })

    it('lets one of many admins win who change the same version', async () => {
      const { id, version } = await publishBook(service)
      const titles = Array.from({ length: 8 }, (_admin, n) => `Title ${n}`)
      const answers = await Promise.all(titles.map((title) => put(id, { title, totalPages: 1 }, {}, { version })))
      const winners = titles.filter((_title, n) => answers[n]!.status === 200)
      expect(winners).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 412)).toHaveLength(7)
      expect((await service.manifest(id)).record?.title).toBe(winners[0])
    })

    it('keeps the version if the record does not change', async () => {
      const id = newId()
      const { body } = await put(id).expect(200)
      expect((await put(id).expect(200)).body.manifest.version).toBe(body.manifest.version)
    })
  })

  describe('patch', () => {
    it('changes the fields that it names, and raises the version', async () => {
      const { id, version, record } = await publishBook(service)
      const { body } = await patch(id, { isPublic: false }).expect(200)
      expect(body).toMatchObject({ created: false, manifest: { record: { ...record, isPublic: false } } })
      expect(body.manifest.version).toBeGreaterThan(version)
      expect((await patch(id, { totalPages: 9 })).body.manifest.record).toMatchObject({
        isPublic: false,
        totalPages: 9,
      })
      expect(await service.files(id)).toEqual({ '1.html': '<p>one</p>' })
    })

    it('never creates a book', async () => {
      const bare = newId()
      await service.act({ action: 'createBucket', bucketName: bare }).expect(200)
      for (const id of [newId(), bare]) {
        const { status, body } = await patch(id, { isPublic: true })
        expect([status, body]).toEqual([404, { error: 'There is no such book.', code: 'book_missing' }])
      }
      expect((await service.manifest(bare)).record).toBeNull()
    })

    it('answers 412 for another version', async () => {
      const { id, version } = await publishBook(service)
      await patch(id, { isPublic: false }, { version: version + 1 }).expect(412)
      await patch(id, { isPublic: false }, { version }).expect(200)
    })
  })

  describe('a repeated operation', () => {
    it('gets the first answer and changes nothing', async () => {
      const id = newId()
      const operationId = 'op-again'
      const first = await put(id, {}, { onlyNew: true }, { operationId }).expect(200)
      const again = await put(id, {}, { onlyNew: true }, { operationId }).expect(200)
      expect(again.body).toEqual(first.body)
      expect(again.body.created).toBe(true)
    })

    it('gets the first answer also after saves in between', async () => {
      const { id, version } = await publishBook(service)
      const insert = { type: 'insertPage', page: 1, content: 'new' } as const
      await service.change(id, insert, { operationId: 'op-insert', version }).expect(200)
      await service.upload(id, '1.html', 'saved').expect(200)
      const { body } = await service.change(id, insert, { operationId: 'op-insert', version }).expect(200)
      expect(body.manifest).toEqual(await service.manifest(id))
      expect(await service.files(id)).toEqual({ '1.html': 'saved', '2.html': '<p>one</p>' })
    })

    it('is refused if it asks for another change', async () => {
      const { id } = await publishBook(service)
      await patch(id, { isPublic: false }, { operationId: 'op-same' }).expect(200)
      const before = await service.manifest(id)
      for (const answer of [
        await patch(id, { isPublic: true }, { operationId: 'op-same' }),
        await patch(id, { isPublic: false }, { operationId: 'op-same', version: before.version }),
        await service.change(id, { type: 'delete' }, { operationId: 'op-same' }),
      ]) {
        expect([answer.status, answer.body]).toEqual([409, errorBody(expect.stringContaining('Idempotency-Key'))])
      }
      expect(await service.manifest(id)).toEqual(before)
    })

    it('is a new operation for another book', async () => {
      const books = [await publishBook(service), await publishBook(service)]
      for (const { id } of books) await patch(id, { totalPages: 5 }, { operationId: 'op-both' }).expect(200)
      for (const { id } of books) expect((await service.manifest(id)).record?.totalPages).toBe(5)
    })
  })

  it('are listed with every manifest and its etag, tombstones too', async () => {
    const { id } = await publishBook(service)
    const { body } = await service.change(id, { type: 'delete' }).expect(200)
    expect(await service.port.manifestEtags()).toContainEqual({ id, etag: body.manifest.etag })
    expect(await service.port.manifest(id)).toEqual(body.manifest)
    expect(await service.port.manifest('never-was')).toBeNull()
  })

  it('never repeat a version, even if the clock stands still or goes back', async () => {
    const clock = createTestClock()
    const still = createTestStorage(service.store, { clock })
    const id = newId()
    const versions: number[] = []
    for (let n = 0; n < 4; n++) {
      versions.push(
        (await still.change(id, { type: 'put', record: buildBookInput({ title: `${n}` }) })).body.manifest.version,
      )
      versions.push((await still.change(id, { type: 'delete' })).body.manifest.version)
      if (n === 1) clock.pass(-HOUR_MS)
    }
    expect(new Set(versions).size).toBe(8)
    expect([...versions].sort((a, b) => a - b)).toEqual(versions)
  })
})
