import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLOSE, JSON_TYPE, post } from '../builders/attacks/requests.ts'
import { expectRefusal, hostileRequests, type HostileRequests } from '../builders/hostileRequests.ts'
import { chunked } from '../builders/startRawServer.ts'
import { publishBook, createTestStorage } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'
import { errorBody } from '../builders/errorBody.ts'

/** Bytes; more than the buffers between two sockets hold. */
const HUGE = 64 * 1024 * 1024

onEveryStore('a hostile request to storage-service', (fresh) => {
  let server: HostileRequests
  let id: string
  beforeAll(async () => {
    const service = createTestStorage(await fresh())
    ;({ id } = await publishBook(service))
    server = await hostileRequests(service)
  })
  afterAll(() => server?.stop())

  const deletion = () => JSON.stringify({ action: 'remove', bucketName: id, filePaths: ['1.html'] })

  describe('of another type', () => {
    it('gets 415 without a type, and 400 without a body', async () => {
      const { 'content-type': _, ...untyped } = post(deletion(), { cookie: 'admin' }).headers!
      await expectRefusal(server, { ...post(deletion()), headers: untyped }, 415)
      await expectRefusal(server, { method: 'POST', path: '/api/upload', headers: { ...CLOSE, cookie: 'admin' } }, 400)
      await expectRefusal(server, post('', { cookie: 'admin' }), 400)
    })
  })

  describe('from another site', () => {
    it('gets no CORS header', async () => {
      const { status, headers } = await server.ask({
        method: 'OPTIONS',
        path: '/api/upload',
        headers: { ...CLOSE, origin: 'http://evil.test', 'access-control-request-method': 'POST' },
      })
      expect(status).toBeLessThan(500)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    })

    it('is accepted only if the site is our own or the client is a program', async () => {
      for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { origin: 'http://hikma.test' }]) {
        const list = JSON.stringify({ action: 'list', bucketName: id })
        expect((await server.ask(post(list, headers))).status).toBe(200)
      }
    })
  })

  describe('with a large body and no session', () => {
    function* pieces(bytes: number): Generator<string> {
      const piece = 'x'.repeat(64 * 1024)
      for (let sent = 0; sent < bytes; sent += piece.length) yield piece
    }

    it.each([{}, { cookie: 'theme=dark' }, { 'content-type': 'text/plain' }])(
      'gets 401 without being read (%j)',
      async (headers) => {
        const { status, body, sent } = await server.ask({
          method: 'POST',
          path: '/api/upload',
          headers: { ...JSON_TYPE, ...headers, 'content-length': String(HUGE) },
          body: pieces(HUGE),
        })
        expect([status, JSON.parse(body)]).toEqual([401, errorBody(expect.stringContaining('sign in'))])
        expect(sent).toBeLessThan(HUGE / 2)
      },
    )

    it('of unknown length gets 401, however small, without being read', async () => {
      const headers = { ...JSON_TYPE, 'transfer-encoding': 'chunked' }
      const list = JSON.stringify({ action: 'list', bucketName: id })
      await expectRefusal(server, { method: 'POST', path: '/api/upload', headers, body: chunked([list]) }, 401)
      const { status, sent } = await server.ask({
        method: 'POST',
        path: '/api/upload',
        headers,
        body: chunked(pieces(HUGE), true),
      })
      expect(status).toBe(401)
      expect(sent).toBeLessThan(HUGE / 2)
    })

    it('of unknown length is read for an admin', async () => {
      const headers = { ...CLOSE, ...JSON_TYPE, cookie: 'admin', 'transfer-encoding': 'chunked' }
      const list = JSON.stringify({ action: 'list', bucketName: id })
      const { status } = await server.ask({ method: 'POST', path: '/api/upload', headers, body: chunked([list]) })
      expect(status).toBe(200)
    })

    it('gets 503 if the session cannot be checked', () =>
      expectRefusal(server, { ...post('x'.repeat(70_000), { cookie: 'unknown' }), body: [] }, 503))

    it('of 64 kB is read, and of one byte more is not', async () => {
      const list = (bytes: number) => JSON.stringify({ action: 'list', bucketName: id }).padEnd(bytes)
      expect((await server.ask(post(list(64 * 1024)))).status).toBe(200)
      await expectRefusal(server, post(list(64 * 1024 + 1)), 401)
    })
  })

  describe('with a compressed body', () => {
    const gzip = { 'content-encoding': 'gzip' }

    it('that unpacks to 128 MB is refused, for an admin too', async () => {
      const bomb = gzipSync(Buffer.alloc(128 * 1024 * 1024, '['))
      await expectRefusal(server, post(bomb, { ...gzip, cookie: 'admin' }), 413)
      await expectRefusal(server, { ...post(bomb, gzip), body: [] }, 401)
    })

    it('that unpacks to more than 64 kB is refused for a visitor', async () => {
      const list = JSON.stringify({ action: 'list', bucketName: id })
      await expectRefusal(server, post(gzipSync(list.padEnd(8 * 1024 * 1024)), gzip), 413)
      await expectRefusal(server, post(gzipSync('['.repeat(8 * 1024 * 1024)), gzip), 413)
      expect((await server.ask(post(gzipSync(list), gzip))).status).toBe(200)
    })
  })
})
