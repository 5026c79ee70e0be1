import { MAX_VISITOR_DOWNLOAD } from '@hikma/contracts/limits'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { beforeAll, expect, it } from 'vitest'
import { createTestStorage, publishBook, type TestService } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

onEveryStore('a large file in the answer of an action', (fresh) => {
  const LARGE = 'x'.repeat(MAX_VISITOR_DOWNLOAD + 1)
  let service: TestService
  let book: string
  /** Reads of large objects that have begun, and what lets them go on. */
  let reads: number
  let release: () => void

  /** Lets no large object be read until `release` is called. */
  const holding = (store: ObjectStore, released: Promise<void>): ObjectStore => ({
    ...store,
    async get(key, range) {
      const object = await store.get(key, range)
      if (object && object.size >= LARGE.length) {
        reads++
        await released
      }
      return object
    },
  })

  beforeAll(async () => {
    const store = await fresh()
    const pages = [LARGE, LARGE.slice(1)]
    ;({ id: book } = await publishBook(createTestStorage(store), { pages, book: { isPublic: true } }))
    reads = 0
    const released = new Promise<void>((resolve) => (release = resolve))
    service = createTestStorage(holding(store, released))
  })

  it('is for admins only: visitors are told of its link, and get small files', async () => {
    const { status, body } = await service.download(book, '1.html', 'visitor')
    expect([status, body.code]).toEqual([413, 'download_too_large'])
    expect(body.error).toContain('/api/download/')
    expect((await service.download(book, '2.html', 'visitor')).body.content).toBe(LARGE.slice(1))
    expect(reads).toBe(0)
  })

  it('takes its turn: two are read for an address, eight wait, and the next is refused', async () => {
    const asked = Array.from({ length: 10 }, () => service.download(book, '1.html').then(({ status }) => status))
    await expect.poll(() => reads).toBe(2)
    await expect
      .poll(async () => {
        const { status, body, headers } = await service.download(book, '1.html')
        return [status, body.code, headers['retry-after']]
      })
      .toEqual([429, 'downloads_open', '5'])
    expect(reads).toBe(2)
    expect((await service.download(book, '2.html')).status).toBe(200)
    release()
    expect(await Promise.all(asked)).toEqual(Array(10).fill(200))
  })
})
