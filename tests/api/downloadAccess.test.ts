import { beforeAll, describe, expect, it } from 'vitest'
import { pictureUrl } from '../builders/pictures.ts'
import { createTestClock } from '../builders/createTestClock.ts'
import { newId, publishBook, createTestStorage, type TestService, type Who } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

onEveryStore('who may read', (fresh) => {
  let service: TestService
  let cover: string
  beforeAll(async () => {
    service = createTestStorage(await fresh())
    cover = await pictureUrl()
  })

  const aBookThatIs = (isPublic: boolean) =>
    publishBook(service, { files: { 'cover.png': cover, '1.info': '{}' }, book: { isPublic, cover: 'cover.png' } })

  /** Every way to a file of an area, each with the answer of one who may read it. */
  async function everyWay(id: string, who: Who, etag: string): Promise<Record<string, number>> {
    const page = `/api/download/${id}/1.html`
    const answers = {
      get: await service.get(page, who),
      head: await service.head(page, who),
      info: await service.get(`/api/download/${id}/1.info`, who),
      cover: await service.get(`/api/download/${id}/cover.png`, who),
      thumbnail: await service.get(`/api/download/${id}/cover.png?w=240`, who),
      range: await service.get(page, who).set('range', 'bytes=0-1'),
      beyond: await service.get(page, who).set('range', 'bytes=99-'),
      known: await service.get(page, who).set('if-none-match', etag),
      any: await service.get(page, who).set('if-none-match', '*'),
      newer: await service.get(`${page}?v=${Date.now() + 60_000}`, who),
      list: await service.list(id, who),
      download: await service.download(id, '1.html', who),
    }
    for (const { status, headers, body } of Object.values(answers)) {
      if (status < 400 || status === 416) continue
      expect(headers).not.toHaveProperty('etag')
      expect(headers).not.toHaveProperty('x-book-version')
      expect(headers).not.toHaveProperty('x-accel-expires')
      expect(JSON.stringify(body)).not.toContain('.html')
    }
    return Object.fromEntries(Object.entries(answers).map(([way, { status }]) => [way, status]))
  }

  const READ = { get: 200, head: 200, info: 200, cover: 200, thumbnail: 200, range: 206, beyond: 416 }
  const ALL_READ = { ...READ, known: 304, any: 304, newer: 200, list: 200, download: 200 }
  const allAre = (status: number) => Object.fromEntries(Object.keys(ALL_READ).map((way) => [way, status]))

  const etagOf = async (id: string) => (await service.get(`/api/download/${id}/1.html`, 'admin')).headers['etag'] ?? ''

  it('a public book: everybody, also one whose session cannot be checked', async () => {
    const { id } = await aBookThatIs(true)
    for (const who of ['admin', 'visitor', 'lost'] as const) {
      expect(await everyWay(id, who, await etagOf(id))).toEqual(ALL_READ)
    }
  })

  it('a private book: admins; nothing on any way for a visitor, and 503 for a session that cannot be checked', async () => {
    const { id } = await aBookThatIs(false)
    const etag = await etagOf(id)
    expect(await everyWay(id, 'admin', etag)).toEqual(ALL_READ)
    expect(await everyWay(id, 'visitor', etag)).toEqual(allAre(404))
    expect(await everyWay(id, 'lost', etag)).toEqual(allAre(503))
  })

  it('an area without a record: admins only', async () => {
    const id = newId()
    await service.act({ action: 'createBucket', bucketName: id }).expect(200)
    for (const [name, content] of [
      ['1.html', 'one'],
      ['1.info', '{}'],
      ['cover.png', cover],
    ] as const) {
      await service.upload(id, name, content).expect(200)
    }
    const etag = await etagOf(id)
    expect(await everyWay(id, 'admin', etag)).toEqual(ALL_READ)
    expect(await everyWay(id, 'visitor', etag)).toEqual(allAre(404))
    expect(await everyWay(id, 'lost', etag)).toEqual(allAre(503))
  })

  it('a deleted book, and one that never was: nobody, and they look the same', async () => {
    const { id } = await aBookThatIs(true)
    const etag = await etagOf(id)
    await service.change(id, { type: 'delete' }).expect(200)
    for (const gone of [id, 'never-was']) {
      expect(await everyWay(gone, 'visitor', etag)).toEqual(allAre(404))
      expect(await everyWay(gone, 'admin', etag)).toEqual(allAre(404))
      expect((await service.get(`/api/download/${gone}/1.html`)).body).toEqual({ error: 'There is no such book.' })
    }
  })

  describe('a book that changes elsewhere', () => {
    /** A reader's service with a clock that stands still, and another service that changes the book. */
    async function aReader() {
      const clock = createTestClock()
      const reader = createTestStorage(service.store, { clock })
      const { id, version } = await aBookThatIs(true)
      const page = `/api/download/${id}/1.html`
      await reader.get(page).expect(200)
      return { clock, reader, id, page, version }
    }

    const hide = (id: string) => service.change(id, { type: 'patch', patch: { isPublic: false } }).expect(200)

    it('to private is gone for visitors half a second later, also from a 304', async () => {
      const { clock, reader, id, page } = await aReader()
      const { etag } = (await reader.get(page)).headers
      await hide(id)
      clock.pass(501)
      await reader.get(page).set('if-none-match', etag!).expect(404)
      await reader.get(page).expect(404)
      await reader.list(id, 'visitor').expect(404)
    })

    it('to private is gone at once for a link that is newer than what is known', async () => {
      const { reader, id, page } = await aReader()
      const { body } = await hide(id)
      await reader.get(`${page}?v=${body.manifest.version}`).expect(404)
      await reader.get(page).expect(404)
    })

    it('is seen at once by a list and a download, which always ask', async () => {
      const { reader, id } = await aReader()
      await hide(id)
      await reader.download(id, '1.html', 'visitor').expect(404)
    })

    it('is seen at once by an admin', async () => {
      const { reader, id, page } = await aReader()
      await service.upload(id, '1.html', 'saved').expect(200)
      expect((await reader.get(page, 'admin')).text).toBe('saved')
    })

    it('keeps its old answer for links that are not newer, for half a second', async () => {
      const { clock, reader, id, page, version } = await aReader()
      await service.upload(id, '1.html', 'saved').expect(200)
      expect((await reader.get(`${page}?v=${version}`)).text).toBe('<p>one</p>')
      clock.pass(501)
      expect((await reader.get(`${page}?v=${version}`)).text).toBe('saved')
    })

    it.each(['NaN', '-1', '0', '1e999', '99999999999999999999999', 'Infinity', '', 'x', '1&v=2', '%00', '[]'])(
      'takes ?v=%s for what it is',
      async (junk) => {
        const { page } = await aReader()
        const { status, text } = await service.get(`${page}?v=${junk}`)
        expect([status, text]).toEqual([200, '<p>one</p>'])
      },
    )
  })
})
