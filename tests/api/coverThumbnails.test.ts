import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { beforeEach, expect, it } from 'vitest'
import { createTestStorage, newId, publishBook, type TestService } from '../builders/createTestStorage.ts'
import { pictureUrl, SVG } from '../builders/pictures.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

onEveryStore('thumbnails of covers', (fresh) => {
  let store: ObjectStore
  let service: TestService
  beforeEach(async () => {
    store = await fresh()
    service = createTestStorage(store)
  })

  async function kept(id: string): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of store.list(`thumbnails/${id}/`)) keys.push(key)
    return keys.toSorted()
  }
  const widths = async (id: string) => (await kept(id)).map((key) => key.split('.')[1])
  const publish = async (id: string, cover: string, content: string, isPublic = true) =>
    publishBook(service, { id, files: { [cover]: content }, book: { cover, isPublic } })
  const forget = async () => {
    const keys: string[] = []
    for await (const { key } of store.list('thumbnails/')) keys.push(key)
    await store.remove(keys)
  }

  it('are made when a book is published, and are those that readers get, also after a restart', async () => {
    const id = newId()
    await publish(id, 'cover.png', await pictureUrl('png', 900, 1350))
    await expect.poll(() => widths(id)).toEqual(['240', '360', '480', '720'])
    const [smallest = ''] = await kept(id)
    await store.put(smallest, Buffer.from('kept'))
    const restarted = createTestStorage(store)
    const answer = await restarted.get(`/api/download/${id}/cover.png?w=240`).responseType('blob').expect(200)
    expect([String(answer.body), answer.headers['content-type']]).toEqual(['kept', 'image/webp'])
  })

  it('are made of a new cover, and those of the former one are removed by and by', async () => {
    const id = newId()
    await publish(id, 'cover.png', await pictureUrl('png', 30, 45))
    await expect.poll(() => kept(id)).toHaveLength(4)
    const former = await kept(id)
    await publish(id, 'cover.png', await pictureUrl('png', 30, 45, 90))
    await expect.poll(() => kept(id)).toHaveLength(8)
    await service.collectGarbage()
    const now = await kept(id)
    expect([now.length, now.filter((key) => former.includes(key))]).toEqual([4, []])
  })

  it('are made by and by of a book that has none, a drawing too', async () => {
    const [id, drawn] = [newId(), newId()]
    await publish(id, 'cover.jpg', await pictureUrl('jpeg', 30, 45))
    await publish(drawn, 'cover.svg', SVG)
    await expect.poll(() => kept(drawn)).toHaveLength(4)
    await expect.poll(() => kept(id)).toHaveLength(4)
    await forget()
    await createTestStorage(store).collectGarbage()
    expect([await kept(id), await kept(drawn)].map(({ length }) => length)).toEqual([4, 4])
  })

  it('of a private book are for nobody else, and go with a deleted book', async () => {
    const id = newId()
    await publish(id, 'cover.png', await pictureUrl('png', 30, 45), false)
    await expect.poll(() => kept(id)).toHaveLength(4)
    await service.get(`/api/download/${id}/cover.png?w=240`).expect(404)
    await service.get(`/api/download/${id}/cover.png?w=240`, 'admin').expect(200)
    await service.change(id, { type: 'delete' })
    await createTestStorage(store).collectGarbage()
    expect(await kept(id)).toEqual([])
  })

  it('that cannot be made or stored cost a book nothing', async () => {
    const id = newId()
    const put: ObjectStore['put'] = (key, ...rest) =>
      key.startsWith('thumbnails/') ? Promise.reject(new Error('full')) : store.put(key, ...rest)
    const full = createTestStorage({ ...store, put })
    await publishBook(full, {
      id,
      files: { 'cover.png': await pictureUrl('png', 30, 45) },
      book: { cover: 'cover.png' },
    })
    await full.get(`/api/download/${id}/cover.png?w=240`).expect(200)
    await full.collectGarbage()
    expect(await kept(id)).toEqual([])
  })
})
