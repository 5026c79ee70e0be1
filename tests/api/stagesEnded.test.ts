import { beforeAll, describe, expect, it } from 'vitest'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import { createTestClock } from '../builders/createTestClock.ts'
import {
  newId,
  newStage,
  HOUR_MS,
  readEtags,
  publishBook,
  stageBook,
  createTestStorage,
  type TestService,
} from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'
import { errorBody } from '../builders/errorBody.ts'

onEveryStore('a stage', (fresh) => {
  let service: TestService
  beforeAll(async () => {
    service = createTestStorage(await fresh())
  })

  const put = (id: string, stage: string, totalPages = 1) =>
    service.change(id, { type: 'put', record: buildBookInput({ totalPages }), stage })
  const cancel = (bucketName: string, stage: string) => service.act({ action: 'delete', bucketName, stage })

  describe('that was cancelled', () => {
    it('is unknown to upload and to publish', async () => {
      const id = newId()
      const stage = await stageBook(service, id, {})
      expect((await cancel(id, stage).expect(200)).body.success).toBe(true)
      await cancel(id, stage).expect(200)
      for (const [name, text] of [
        ['1.html', '<p>one</p>'],
        ['2.html', 'x'],
      ] as const) {
        const { status, body } = await service.upload(id, name, text, { stage })
        expect([status, body]).toEqual([409, errorBody(expect.any(String))])
      }
      const { status, body } = await put(id, stage)
      expect([status, body]).toEqual([409, errorBody(expect.stringContaining('cancelled'))])
    })

    it('by another replica is not published, and is unknown to a replica that has not read it', async () => {
      const id = newId()
      const stage = await stageBook(service, id, {})
      const other = createTestStorage(service.store)
      await other.act({ action: 'delete', bucketName: id, stage }).expect(200)
      await put(id, stage).expect(409)
      await createTestStorage(service.store).upload(id, '1.html', '<p>one</p>', { stage }).expect(409)
    })

    it('leaves its files to the garbage collection', async () => {
      const id = newId()
      const stage = await stageBook(service, id, {})
      const before = await readEtags(service.store)
      await cancel(id, stage).expect(200)
      expect(await readEtags(service.store)).toMatchObject(before)
    })

    it('does not change the published book', async () => {
      const { id } = await publishBook(service)
      const before = await service.manifest(id)
      await cancel(id, await stageBook(service, id, { pages: ['new'] })).expect(200)
      expect(await service.manifest(id)).toEqual(before)
    })
  })

  describe('that was published', () => {
    async function aPublishedStage() {
      const id = newId()
      const stage = await stageBook(service, id, {})
      await put(id, stage).expect(200)
      return { id, stage }
    }

    it('accepts the same bytes again and nothing else', async () => {
      const { id, stage } = await aPublishedStage()
      await service.upload(id, '1.html', '<p>one</p>', { stage }).expect(200)
      for (const [name, text] of [
        ['1.html', 'other'],
        ['2.html', 'x'],
      ] as const) {
        const { status, body } = await service.upload(id, name, text, { stage })
        expect([status, body]).toEqual([409, errorBody(expect.stringContaining('in the library'))])
      }
      expect(await service.files(id)).toEqual({ '1.html': '<p>one</p>' })
    })

    it('cannot be cancelled, and may still be published again without a change', async () => {
      const { id, stage } = await aPublishedStage()
      const before = await service.manifest(id)
      const { status, body } = await cancel(id, stage)
      expect([status, body]).toEqual([409, errorBody(expect.stringContaining('in the library'))])
      expect((await put(id, stage).expect(200)).body).toEqual({ manifest: before, created: false })
      expect(await service.manifest(id)).toEqual(before)
    })

    it('is answered before any condition is checked', async () => {
      const { id, stage } = await aPublishedStage()
      const before = await service.manifest(id)
      const record = buildBookInput({ title: 'Another', totalPages: 9 })
      await service.change(id, { type: 'put', record, stage, onlyNew: true }).expect(200)
      await service.change(id, { type: 'put', record, stage }, { version: 1 }).expect(200)
      expect(await service.manifest(id)).toEqual(before)
    })

    it('does not undo what was changed since', async () => {
      const { id, stage } = await aPublishedStage()
      await service.upload(id, '1.html', 'saved').expect(200)
      await service.change(id, { type: 'insertPage', page: 2, content: 'two' }).expect(200)
      await put(id, stage).expect(200)
      expect(await service.files(id)).toEqual({ '1.html': 'saved', '2.html': 'two' })
    })

    it('does not bring a book back that was deleted since', async () => {
      const { id, stage } = await aPublishedStage()
      await service.change(id, { type: 'delete' }).expect(200)
      await put(id, stage).expect(409)
      await cancel(id, stage).expect(409)
      expect((await service.manifest(id)).deleted).toBe(true)
    })
  })

  it('that was never started is unknown', async () => {
    const { id } = await publishBook(service)
    for (const book of [id, newId()]) {
      const { status, body } = await put(book, newStage())
      expect([status, body]).toEqual([409, errorBody(expect.stringContaining('not known'))])
    }
  })

  it('whose oldest file is over 20 hours old is refused', async () => {
    const clock = createTestClock()
    const slow = createTestStorage(service.store, { clock })
    const [inTime, tooLate] = [newId(), newId()]
    const stages = [await stageBook(slow, inTime, {}), await stageBook(slow, tooLate, {})] as const
    clock.pass(19.9 * HOUR_MS)
    await slow.change(inTime, { type: 'put', record: buildBookInput({ totalPages: 1 }), stage: stages[0] }).expect(200)
    clock.pass(0.2 * HOUR_MS)
    await slow.change(tooLate, { type: 'put', record: buildBookInput({ totalPages: 1 }), stage: stages[1] }).expect(409)
  })

  it('that was published is remembered for 24 hours', async () => {
    const clock = createTestClock()
    const slow = createTestStorage(service.store, { clock })
    const id = newId()
    const stage = await stageBook(slow, id, {})
    const publish = () => slow.change(id, { type: 'put', record: buildBookInput({ totalPages: 1 }), stage })
    await publish().expect(200)
    clock.pass(23.9 * HOUR_MS)
    await slow.upload(id, '1.html', 'saved').expect(200)
    await publish().expect(200)
    expect(await slow.files(id)).toEqual({ '1.html': 'saved' })
  })
})
