import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { expect, it, vi } from 'vitest'
import { publish, createStorage, upload } from '../../test-support/builders/createStorage.ts'
import { sampleOf } from '../builders/metrics.ts'
import { SVG } from '../builders/pictures.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

let count = 0
const newId = () => `swapped-${++count}`
const save = (service: ReturnType<typeof createStorage>, id: string, text: string, more: object = {}) =>
  upload(service, { action: 'upload', bucketName: id, filePath: '1.html', fileContent: text, ...more })
const textOf = async (service: ReturnType<typeof createStorage>, id: string): Promise<string> =>
  (await upload(service, { action: 'download', bucketName: id, filePath: '1.html' })).body.content

const isObject = (key: string) => key.includes('/objects/')
const isIndex = (key: string) => key.includes('/indexes/')
const isManifest = (key: string): boolean => key.startsWith('manifests/')
const cut = () => Object.assign(new Error('cut'), { code: 'ECONNRESET' })

/** Wraps a store so that `act` decides when each write happens, and whether it does. */
const through = (
  store: ObjectStore,
  act: (key: string, write: () => ReturnType<ObjectStore['put']>) => ReturnType<ObjectStore['put']>,
): ObjectStore => ({ ...store, put: (key, body, condition) => act(key, () => store.put(key, body, condition)) })

onEveryStore('a swap', (fresh) => {
  it('never refers to bytes that are not in the store yet', async () => {
    const store = await fresh()
    const id = newId()
    await publish(createStorage(store), id, 1)
    const order: string[] = []
    let indexed: () => void
    const whenIndexed = new Promise<void>((resolve) => (indexed = resolve))
    const service = createStorage(
      through(store, async (key, write) => {
        // the first write ends last
        if (isObject(key)) await whenIndexed
        const answer = await write()
        order.push(isObject(key) ? 'object' : isManifest(key) ? 'manifest' : 'index or revision')
        if (isIndex(key)) indexed()
        return answer
      }),
    )
    expect((await save(service, id, 'second')).status).toBe(200)
    expect(order.slice(-1)).toEqual(['manifest'])
    expect(order.toSorted()).toEqual(['index or revision', 'index or revision', 'manifest', 'object'])
  })

  it('fails with the error of its bytes, and leaves the book unchanged', async () => {
    const store = await fresh()
    const id = newId()
    await publish(createStorage(store), id, 1)
    const first = await textOf(createStorage(store), id)
    let isCut = true
    const service = createStorage(
      through(store, (key, write) => (isObject(key) && isCut ? Promise.reject(cut()) : write())),
    )
    expect((await save(service, id, 'lost')).status).toBe(503)
    expect(await textOf(service, id)).toBe(first)
    isCut = false
    expect((await save(service, id, 'found')).status).toBe(200)
    expect(await textOf(service, id)).toBe('found')
  })

  it('uses its cache for a first attempt only, because another replica may have changed the book', async () => {
    const store = await fresh()
    const id = newId()
    const [here, there] = [createStorage(store), createStorage(store)]
    await publish(here, id, 1)
    const { etag } = (await save(there, id, 'theirs')).body.data
    // refused by the cached manifest, accepted by the current one
    expect((await save(here, id, 'on theirs', { ifMatch: etag })).status).toBe(200)
    expect((await save(there, id, 'late', { ifMatch: etag })).status).toBe(412)
    expect(await textOf(there, id)).toBe('on theirs')
  })

  it('never applies a refused change later, although others of its batch are retried', async () => {
    const store = await fresh()
    const id = newId()
    await publish(createStorage(store), id, 1)
    const figure = { action: 'upload', bucketName: id, filePath: 'figure.svg', fileContent: SVG }
    const waiting = async () => sampleOf(await service.metrics.metrics(), 'hikma_changes_waiting')
    let indexes = 0
    let held: () => void
    const firstIsHeld = new Promise<void>((resolve) => (held = resolve))
    const service = createStorage(
      through(store, async (key, write) => {
        if (isManifest(key)) {
          // the first change waits until the two others are queued behind it
          held()
          if (indexes === 1) await vi.waitFor(async () => expect(await waiting()).toBe(3), { timeout: 20_000 })
        }
        // the index of those two fails once; meanwhile the reason of the refusal disappears
        if (isIndex(key) && ++indexes === 2) {
          await upload(createStorage(store), { action: 'remove', bucketName: id, filePaths: ['figure.svg'] })
          throw cut()
        }
        return write()
      }),
    )
    const firstSave = save(service, id, 'first').then((answer) => answer)
    await firstIsHeld
    const [first, refused, accepted] = await Promise.all([
      firstSave,
      upload(service, figure),
      save(service, id, 'accepted'),
    ])
    expect([first.status, refused.status, accepted.status]).toEqual([200, 409, 200])
    expect(await textOf(service, id)).toBe('accepted')
    const { body } = await upload(service, { action: 'list', bucketName: id })
    expect(body.data.map(({ name }: { name: string }) => name)).not.toContain('figure.svg')
  })

  it('succeeds if its write of the manifest was made but not answered', async () => {
    const store = await fresh()
    const id = newId()
    await publish(createStorage(store), id, 1)
    let puts = 0
    const service = createStorage(
      through(store, async (key, write) => {
        const answer = await write()
        if (isManifest(key) && ++puts === 1) throw cut()
        return answer
      }),
    )
    await textOf(service, id)
    expect((await save(service, id, 'landed')).status).toBe(200)
    expect(puts).toBe(1)
  })
})
