import type { ByteRange } from '@hikma/storage-service/stores/ObjectStore'
import { beforeAll, expect, it } from 'vitest'
import { pictureUrl } from '../builders/pictures.ts'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import {
  newId,
  newStage,
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
  const listStage = (bucketName: string, stage: string) => service.act({ action: 'list', bucketName, stage })

  it('needs no area, answers with the final URL, and stays hidden', async () => {
    const [id, stage] = [newId(), newStage()]
    const { body } = await service.upload(id, '1.html', 'one', { stage }).expect(200)
    expect(body).toEqual({
      success: true,
      data: { name: '1.html', size: 3, etag: expect.any(String) },
      url: `/api/download/${id}/1.html`,
    })
    await service.get(body.url, 'admin').expect(404)
    await service.list(id).expect(404)
    expect((await service.get('/api/books', 'admin')).body).not.toContainEqual(expect.objectContaining({ id }))
  })

  it('leaves the published book unchanged until it is published itself', async () => {
    const { id } = await publishBook(service, { pages: ['old 1', 'old 2'] })
    const before = await service.manifest(id)
    await stageBook(service, id, { pages: ['new'] })
    expect(await service.manifest(id)).toEqual(before)
    expect(await service.files(id)).toEqual({ '1.html': 'old 1', '2.html': 'old 2' })
  })

  it('accepts each name once: the same bytes again, but no others', async () => {
    const [id, stage] = [newId(), newStage()]
    const first = await service.upload(id, '1.html', 'one', { stage }).expect(200)
    const again = await service.upload(id, '1.html', 'one', { stage }).expect(200)
    expect(again.body.data.etag).toBe(first.body.data.etag)
    const other = await service.upload(id, '1.html', 'two', { stage })
    expect([other.status, other.body]).toEqual([409, errorBody(expect.stringContaining('1.html'))])
    expect((await service.act({ action: 'download', bucketName: id, filePath: '1.html', stage })).body.content).toBe(
      'one',
    )
  })

  it('is looked up at most once in half a second, however many files are uploaded', async () => {
    let lookups = 0
    const counting = {
      ...service.store,
      get: (key: string, range?: ByteRange) => {
        if (key.endsWith('.dropped')) lookups++
        return service.store.get(key, range)
      },
    }
    const busy = createTestStorage(counting)
    const id = newId()
    const start = performance.now()
    const pages = Array.from({ length: 20 }, (_page, n) => `${n}`)
    const stage = await stageBook(busy, id, { pages })
    expect(lookups).toBeGreaterThan(0)
    expect(lookups).toBeLessThanOrEqual(1 + (performance.now() - start) / 500)
    await busy.change(id, { type: 'put', record: buildBookInput({ totalPages: 20 }), stage }).expect(200)
    expect(Object.keys(await busy.files(id))).toHaveLength(20)
  })

  it('accepts one of two different files that are uploaded concurrently under one name', async () => {
    const [id, stage] = [newId(), newStage()]
    const answers = await Promise.all(['one', 'two'].map((text) => service.upload(id, '1.html', text, { stage })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('checks names and bytes like any upload', async () => {
    const [id, stage] = [newId(), newStage()]
    await service.upload(id, '01.html', 'x', { stage }).expect(400)
    await service.upload(id, 'a.png', await pictureUrl('jpeg'), { stage }).expect(400)
    expect((await listStage(id, stage)).body.data).toEqual([])
  })

  it('is listed and downloaded by an admin who names it, and by nobody else', async () => {
    const id = newId()
    const name = `${'ب'.repeat(80)}.html`
    const stage = await stageBook(service, id, { pages: ['one'], files: { [name]: 'long' } })
    const { body } = await listStage(id, stage).expect(200)
    expect(body.data.map((file: { name: string }) => file.name).sort()).toEqual(['1.html', name].sort())
    expect(body.data[0]).toEqual({
      name: expect.any(String),
      size: expect.any(Number),
      lastModified: expect.stringMatching(/^\d{4}-/),
      etag: expect.any(String),
    })
    const download = { action: 'download', bucketName: id, filePath: name, stage }
    expect((await service.act(download)).body).toMatchObject({ content: 'long', contentType: 'text/html' })
    await service.act({ ...download, filePath: '2.html' }).expect(404)
    expect((await listStage(id, newStage())).body.data).toEqual([])
    for (const action of [download, { action: 'list', bucketName: id, stage }]) {
      await service.act(action, 'visitor').expect(401)
      await service.act(action, 'unknown').expect(503)
    }
  })

  it('belongs to one book only', async () => {
    const [one, other, stage] = [newId(), newId(), newStage()]
    await service.upload(one, '1.html', 'one', { stage }).expect(200)
    expect((await listStage(other, stage)).body.data).toEqual([])
    await put(other, stage).expect(409)
  })

  it.each(['', 'a b', 'x/y', '../x', 'ا', 'x'.repeat(65), 'a.b'])('may not be named %j', async (stage) => {
    await service.upload(newId(), '1.html', 'x', { stage }).expect(400)
  })
})
