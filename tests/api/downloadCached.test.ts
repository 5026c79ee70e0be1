import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { beforeEach, expect, it } from 'vitest'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import { createTestClock } from '../builders/createTestClock.ts'
import { newId, publishBook, createTestStorage, type TestService } from '../builders/createTestStorage.ts'
import { createClockedStore } from '../engines/createClockedStore.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

const MANIFEST_IS_OLD_MS = 1_000

const away = () => Object.assign(new Error('away'), { code: 'ECONNREFUSED' })

onEveryStore('a cached file', (fresh) => {
  let service: TestService
  let clock: ReturnType<typeof createTestClock>
  let isAway: boolean
  /** Manifests, too. */
  let isGone: boolean
  let readKeys: string[]
  beforeEach(async () => {
    const store = await fresh()
    clock = createTestClock()
    isAway = false
    isGone = false
    readKeys = []
    const get: ObjectStore['get'] = (key, range) => {
      readKeys.push(key)
      if (isGone || (isAway && !key.startsWith('manifests/'))) throw away()
      return store.get(key, range)
    }
    const getIfChanged: ObjectStore['getIfChanged'] = (key, etag) => {
      if (isGone) throw away()
      return store.getIfChanged(key, etag)
    }
    service = createTestStorage({ ...store, get, getIfChanged }, { clock })
  })
  const pageOf = (id: string) => `/api/download/${id}/1.html`

  it('is read from the store once, also for simultaneous readers', async () => {
    const { id } = await publishBook(service, { pages: ['<p>one</p>'] })
    readKeys = []
    const answers = await Promise.all([1, 2, 3].map(() => service.get(pageOf(id))))
    answers.push(await service.get(pageOf(id)))
    for (const { status, text } of answers) expect([status, text]).toEqual([200, '<p>one</p>'])
    expect(readKeys.filter((key) => key.includes('/stages/') || key.includes(`/${id}/`))).toHaveLength(1)
  })

  it('is replaced as soon as a new one is saved', async () => {
    const { id } = await publishBook(service, { pages: ['old'] })
    expect((await service.get(pageOf(id))).text).toBe('old')
    await service.upload(id, '1.html', 'new').expect(200)
    expect((await service.get(pageOf(id))).text).toBe('new')
  })

  it('is given only to those who may read it: the manifest is read before the cache', async () => {
    const { id } = await publishBook(service, { pages: ['secret'] })
    await service.get(pageOf(id)).expect(200)
    await service.change(id, { type: 'patch', patch: { isPublic: false } }).expect(200)
    await service.get(pageOf(id)).expect(404)
    expect((await service.get(pageOf(id), 'admin')).text).toBe('secret')
  })

  it('is given for half a second while nothing of the store answers, and no longer', async () => {
    const { id } = await publishBook(service, { pages: ['<p>one</p>'] })
    await service.get(pageOf(id)).expect(200)
    isGone = true
    clock.pass(400)
    expect((await service.get(pageOf(id)).expect(200)).text).toBe('<p>one</p>')
    clock.pass(200)
    await service.get(pageOf(id)).expect(503)
  })

  it('is still given if the store has lost its files, unlike any other file', async () => {
    const { id } = await publishBook(service, { pages: ['one', 'two'] })
    await service.get(pageOf(id)).expect(200)
    isAway = true
    clock.pass(MANIFEST_IS_OLD_MS)
    await service.get(pageOf(id)).expect(200)
    await service.get(`/api/download/${id}/2.html`).expect(503)
    isAway = false
    expect((await service.get(`/api/download/${id}/2.html`)).text).toBe('two')
  })

  it('is never one of an older stage of the same name', async () => {
    const time = createClockedStore(service.store)
    const later = createTestStorage(time.store, { clock: time.clock })
    const stage = 'next'
    const publishOn = async (id: string, content: string, name: string) => {
      await later.upload(id, '1.html', content, { stage: name }).expect(200)
      await later.change(id, { type: 'put', record: buildBookInput({ totalPages: 1 }), stage: name }).expect(200)
    }
    const id = newId()
    await publishOn(id, 'first', stage)
    const first = await later.get(pageOf(id))
    await publishOn(id, 'between', 'another')
    // after a year and a change the history refers to that stage no more
    time.pass(366 * 24)
    for (const isPublic of [false, true]) {
      await later.change(id, { type: 'patch', patch: { isPublic } }).expect(200)
    }
    time.pass(25)
    await later.collectGarbage()
    await publishOn(id, 'third', stage)
    const third = await later.get(pageOf(id)).set('if-none-match', first.headers['etag'] ?? '')
    expect([third.status, third.text]).toEqual([200, 'third'])
  })

  it('stays in memory only if it is small', async () => {
    const { id } = await publishBook(service, { pages: ['x'.repeat(64 * 1024 + 1)] })
    for (let reads = 0; reads < 2; reads++) await service.get(pageOf(id)).expect(200)
    isAway = true
    await service.get(pageOf(id)).expect(503)
  })
})
