import type { Viewer } from '@hikma/contracts/session'
import type { Book } from '@hikma/contracts/book'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import pLimit from 'p-limit'
import { beforeEach, expect, it } from 'vitest'
import { newOperationId } from '../../test-support/builders/createStorage.ts'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import { createTestClock } from '../builders/createTestClock.ts'
import { newId, publishBook, stageBook, createTestStorage, type TestService } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'
import { sizeOf } from '../../test-support/trials.ts'

onEveryStore('GET /api/books', (fresh) => {
  let service: TestService
  let clock: ReturnType<typeof createTestClock>
  /** Keys of the manifests that were read. */
  let read: string[]
  beforeEach(async () => {
    const store = await fresh()
    read = []
    const counting: ObjectStore = {
      ...store,
      get(key, range) {
        if (key.startsWith('manifests/')) read.push(key)
        return store.get(key, range)
      },
    }
    clock = createTestClock()
    service = createTestStorage(counting, { clock })
  })

  /** The current list, not the one cached for half a second. */
  async function books(query = '', viewer: Viewer = 'visitor'): Promise<Book[]> {
    clock.pass(501)
    const { body } = await service.get(`/api/books${query}`, viewer).expect(200)
    return body as Book[]
  }
  const ids = async (viewer: Viewer = 'visitor') => (await books('', viewer)).map(({ id }) => id)

  it('is empty without books', async () => {
    expect(await books()).toEqual([])
  })

  it('gives every field of a book, with pages as links', async () => {
    const cover = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
    const description = 'A tale of water and light'
    const book = { cover: 'cover.svg', description, language: 'fa', primaryLanguage: 'Persian', title: 'چراغ' }
    const { id, version, record } = await publishBook(service, {
      pages: ['1', '2'],
      files: { 'cover.svg': cover },
      book,
    })
    expect(await books()).toEqual([
      {
        id,
        title: 'چراغ',
        author: 'Mina Rad',
        description,
        cover: `/api/download/${id}/cover.svg`,
        genre: 'Fantasy',
        publishedDate: record!.publishedDate,
        totalReads: 0,
        isPublic: true,
        pages: [`/api/download/${id}/1.html`, `/api/download/${id}/2.html`],
        ext: 'html',
        totalPages: 2,
        language: 'fa',
        primaryLanguage: 'Persian',
        version,
        direction: 'rtl',
        lang: 'fa',
      },
    ])
  })

  it('leaves out only the pages in the summary', async () => {
    await publishBook(service, { pages: ['1', '2'] })
    const [{ pages: _, ...rest }] = (await books()) as [Book]
    expect(await books('?view=summary')).toEqual([rest])
    expect(await books('?view=other')).toEqual(await books())
  })

  it('shows private books to admins only, and no deleted books nor areas without a record', async () => {
    const [open, hidden, gone] = [
      await publishBook(service),
      await publishBook(service, { book: { isPublic: false } }),
      await publishBook(service),
    ]
    await service.change(gone.id, { type: 'delete' }).expect(200)
    await service.act({ action: 'createBucket', bucketName: newId() }).expect(200)
    await stageBook(service, newId(), {})
    expect(await ids('visitor')).toEqual([open.id])
    expect(await ids('unknown')).toEqual([open.id])
    expect((await ids('admin')).sort()).toEqual([open.id, hidden.id].sort())
  })

  it('hides a book within half a second after it became private, also with a 304', async () => {
    const { id } = await publishBook(service)
    clock.pass(501)
    const { headers } = await service.get('/api/books').expect(200)
    await service.change(id, { type: 'patch', patch: { isPublic: false } }).expect(200)
    clock.pass(501)
    const again = await service.get('/api/books').set('if-none-match', headers['etag']!)
    expect([again.status, again.body]).toEqual([200, []])
    await service.change(id, { type: 'patch', patch: { isPublic: true } }).expect(200)
    expect(await ids()).toEqual([id])
    await service.change(id, { type: 'delete' }).expect(200)
    expect(await ids()).toEqual([])
    await service.change(id, { type: 'undelete' }).expect(200)
    expect(await ids()).toEqual([id])
  })

  it('lists the newest book first, and ties by ID', async () => {
    for (const id of ['bbb', 'aaa']) await publishBook(service, { id })
    clock.pass(1_000)
    await publishBook(service, { id: 'mmm' })
    clock.pass(1_000)
    await service
      .change('bbb', { type: 'put', record: buildBookInput({ title: 'Changed', totalPages: 1 }) })
      .expect(200)
    expect(await ids()).toEqual(['mmm', 'aaa', 'bbb'])
  })

  it('answers 304 to a client that has the list for its own role', async () => {
    await publishBook(service, { book: { isPublic: false } })
    clock.pass(501)
    const [visitor, admin] = [await service.get('/api/books'), await service.get('/api/books', 'admin')]
    expect(visitor.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-expires': '1' })
    expect(admin.headers['cache-control']).toBe('private, no-store')
    expect(admin.headers).not.toHaveProperty('x-accel-expires')
    expect(admin.headers['etag']).not.toBe(visitor.headers['etag'])
    await service.get('/api/books').set('if-none-match', visitor.headers['etag']!).expect(304)
    await service.get('/api/books', 'admin').set('if-none-match', admin.headers['etag']!).expect(304)
    await service.get('/api/books').set('if-none-match', admin.headers['etag']!).expect(200)
    const { status, headers } = await service.head('/api/books')
    expect([status, headers['etag']]).toEqual([200, visitor.headers['etag']])
  })

  it('reads only the manifests that changed', async () => {
    const published = [await publishBook(service), await publishBook(service), await publishBook(service)]
    await books()
    read = []
    await books()
    await books('', 'admin')
    expect(read).toEqual([])
    const { id } = published[1]!
    await service.change(id, { type: 'patch', patch: { totalPages: 7 } }).expect(200)
    read = []
    expect((await books()).find((book) => book.id === id)?.totalPages).toBe(7)
    expect(read).toEqual([`manifests/${id}.json`])
  })

  it('reads the store once for all requests within half a second', async () => {
    await publishBook(service)
    clock.pass(501)
    read = []
    await Promise.all(Array.from({ length: 10 }, () => service.get('/api/books').expect(200)))
    expect(read).toHaveLength(1)
  })

  it('gives the reads that books-service saved, also of a book with an unusual ID', async () => {
    for (const id of ['constructor', 'read-often', 'never-read']) await publishBook(service, { id })
    const counted = async () => Object.fromEntries((await books()).map(({ id, totalReads }) => [id, totalReads]))
    expect(await counted()).toEqual({ constructor: 0, 'read-often': 0, 'never-read': 0 })
    await service.port.saveReads({ 'read-often': 41, 'not-there': 5 })
    expect(await counted()).toEqual({ constructor: 0, 'read-often': 41, 'never-read': 0 })
  })

  const many = sizeOf(1_000, 120)
  it(`holds ${many} books`, async () => {
    const limit = pLimit(16)
    const numbers = Array.from({ length: many }, (_book, n) => n)
    await limit.map(numbers, (n) =>
      service.port.change(`volume-${n}`, {
        operationId: newOperationId(),
        change: { type: 'put', record: buildBookInput({ isPublic: n % 10 > 0 }) },
      }),
    )
    read = []
    expect(await books()).toHaveLength(many * 0.9)
    expect(new Set(await ids('admin')).size).toBe(many)
    expect(read).toHaveLength(many)
  })
})
