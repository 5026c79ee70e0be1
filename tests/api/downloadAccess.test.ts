import type { Viewer } from '@hikma/contracts/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { pictureUrl } from '../builders/pictures.ts'
import { createTestClock } from '../builders/createTestClock.ts'
import { newId, publishBook, createTestStorage, type TestService } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

onEveryStore('access to the files', (fresh) => {
  let service: TestService
  let cover: string
  beforeAll(async () => {
    service = createTestStorage(await fresh())
    cover = await pictureUrl()
  })

  const publishBookThatIs = (isPublic: boolean) =>
    publishBook(service, { files: { 'cover.png': cover, '1.info': '{}' }, book: { isPublic, cover: 'cover.png' } })

  /** The status of every kind of request for a file of an area. Without access, no answer reveals anything of the file. */
  async function statusesFor(id: string, viewer: Viewer, etag: string): Promise<Record<string, number>> {
    const page = `/api/download/${id}/1.html`
    const answers = {
      get: await service.get(page, viewer),
      head: await service.head(page, viewer),
      info: await service.get(`/api/download/${id}/1.info`, viewer),
      cover: await service.get(`/api/download/${id}/cover.png`, viewer),
      thumbnail: await service.get(`/api/download/${id}/cover.png?w=240`, viewer),
      range: await service.get(page, viewer).set('range', 'bytes=0-1'),
      beyond: await service.get(page, viewer).set('range', 'bytes=99-'),
      known: await service.get(page, viewer).set('if-none-match', etag),
      any: await service.get(page, viewer).set('if-none-match', '*'),
      newer: await service.get(`${page}?v=${Date.now() + 60_000}`, viewer),
      list: await service.list(id, viewer),
      download: await service.download(id, '1.html', viewer),
    }
    for (const { status, headers, body } of Object.values(answers)) {
      if (status < 400 || status === 416) continue
      expect(headers).not.toHaveProperty('etag')
      expect(headers).not.toHaveProperty('x-book-version')
      expect(headers).not.toHaveProperty('x-accel-expires')
      expect(JSON.stringify(body)).not.toContain('.html')
    }
    return Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))
  }

  const READ = { get: 200, head: 200, info: 200, cover: 200, thumbnail: 200, range: 206, beyond: 416 }
  const ALL_READ = { ...READ, known: 304, any: 304, newer: 200, list: 200, download: 200 }
  const allAre = (status: number) => Object.fromEntries(Object.keys(ALL_READ).map((name) => [name, status]))

  const etagOf = async (id: string) => (await service.get(`/api/download/${id}/1.html`, 'admin')).headers['etag'] ?? ''

  it('of a public book is given to everybody, also if a session cannot be checked', async () => {
    const { id } = await publishBookThatIs(true)
    for (const viewer of ['admin', 'visitor', 'unknown'] as const) {
      expect(await statusesFor(id, viewer, await etagOf(id))).toEqual(ALL_READ)
    }
  })

  it('of a private book is given to admins; visitors get 404, and 503 if their session cannot be checked', async () => {
    const { id } = await publishBookThatIs(false)
    const etag = await etagOf(id)
    expect(await statusesFor(id, 'admin', etag)).toEqual(ALL_READ)
    expect(await statusesFor(id, 'visitor', etag)).toEqual(allAre(404))
    expect(await statusesFor(id, 'unknown', etag)).toEqual(allAre(503))
  })

  it('of an area without a record is given to admins only', async () => {
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
    expect(await statusesFor(id, 'admin', etag)).toEqual(ALL_READ)
    expect(await statusesFor(id, 'visitor', etag)).toEqual(allAre(404))
    expect(await statusesFor(id, 'unknown', etag)).toEqual(allAre(503))
  })

  it('of a deleted book is given to nobody, with the same answers as for a book that never existed', async () => {
    const { id } = await publishBookThatIs(true)
    const etag = await etagOf(id)
    await service.change(id, { type: 'delete' }).expect(200)
    for (const gone of [id, 'never-was']) {
      expect(await statusesFor(gone, 'visitor', etag)).toEqual(allAre(404))
      expect(await statusesFor(gone, 'admin', etag)).toEqual(allAre(404))
      expect((await service.get(`/api/download/${gone}/1.html`)).body).toEqual({
        error: 'There is no such book.',
        code: 'book_missing',
      })
    }
  })

  describe('of a book that another replica changes', () => {
    /** A public book, and a replica for its reader whose clock stands still. `service` is the replica that changes the book. */
    async function startReader() {
      const clock = createTestClock()
      const reader = createTestStorage(service.store, { clock })
      const { id, version } = await publishBookThatIs(true)
      const page = `/api/download/${id}/1.html`
      await reader.get(page).expect(200)
      return { clock, reader, id, page, version }
    }

    const hide = (id: string) => service.change(id, { type: 'patch', patch: { isPublic: false } }).expect(200)

    it('ends for visitors half a second after it became private, also with a 304', async () => {
      const { clock, reader, id, page } = await startReader()
      const { etag } = (await reader.get(page)).headers
      await hide(id)
      clock.pass(501)
      await reader.get(page).set('if-none-match', etag!).expect(404)
      await reader.get(page).expect(404)
      await reader.list(id, 'visitor').expect(404)
    })

    it('ends at once for a link with a newer version than the cached manifest', async () => {
      const { reader, id, page } = await startReader()
      const { body } = await hide(id)
      await reader.get(`${page}?v=${body.manifest.version}`).expect(404)
      await reader.get(page).expect(404)
    })

    it('ends at once for list and download, which always read the manifest', async () => {
      const { reader, id } = await startReader()
      await hide(id)
      await reader.download(id, '1.html', 'visitor').expect(404)
    })

    it('shows an admin the new file at once', async () => {
      const { reader, id, page } = await startReader()
      await service.upload(id, '1.html', 'saved').expect(200)
      expect((await reader.get(page, 'admin')).text).toBe('saved')
    })

    it('gives the old file for links without a newer version, for half a second', async () => {
      const { clock, reader, id, page, version } = await startReader()
      await service.upload(id, '1.html', 'saved').expect(200)
      expect((await reader.get(`${page}?v=${version}`)).text).toBe('<p>one</p>')
      clock.pass(501)
      expect((await reader.get(`${page}?v=${version}`)).text).toBe('saved')
    })

    it.each(['NaN', '-1', '0', '1e999', '99999999999999999999999', 'Infinity', '', 'x', '1&v=2', '%00', '[]'])(
      'ignores ?v=%s',
      async (junk) => {
        const { page } = await startReader()
        const { status, text } = await service.get(`${page}?v=${junk}`)
        expect([status, text]).toEqual([200, '<p>one</p>'])
      },
    )
  })
})
