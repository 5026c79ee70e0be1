import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLOSE, expectRefusal, hostileRequests, JSON_TYPE, type HostileRequests } from '../builders/hostileRequests.ts'
import { publishBook, storageService } from '../builders/storageService.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

onEveryStore('hostile addresses and headers for storage', (fresh) => {
  let server: HostileRequests
  let id: string
  beforeAll(async () => {
    const service = storageService(await fresh())
    ;({ id } = await publishBook(service))
    server = await hostileRequests(service)
  })
  afterAll(() => server?.stop())

  describe('for what is not there', () => {
    it.each(['PUT', 'DELETE', 'PATCH', 'GET', 'PROPFIND', 'TRACE', 'PURGE', 'MOVE'])(
      '%s of /api/upload is 405',
      (method) =>
        expectRefusal(
          server,
          { method, path: '/api/upload', headers: { ...CLOSE, cookie: 'admin', ...JSON_TYPE } },
          405,
        ),
    )

    it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])('%s of a file or of the list is 405', async (method) => {
      await expectRefusal(
        server,
        { method, path: `/api/download/${id}/1.html`, headers: { ...CLOSE, cookie: 'admin' } },
        405,
      )
      await expectRefusal(server, { method, path: '/api/books', headers: { ...CLOSE, cookie: 'admin' } }, 405)
    })

    it.each([
      '/',
      '/api',
      '/api/',
      '/api/none',
      '/api/upload/x',
      '/internal/manifests',
      '/healthz',
      '/metrics',
      '//',
      '/api//upload',
      '/%',
      '/api/download',
      '/api/download/',
      '/.git/config',
      '/__proto__',
      '*',
    ])('%s is 404', (path) => expectRefusal(server, { path, headers: { ...CLOSE, cookie: 'admin' } }, 404))

    it('an unknown method of an unknown path is no fault of ours', () =>
      expectRefusal(server, { method: 'PROPFIND', path: '/api/none', headers: CLOSE }, [404, 405]))
  })

  describe('for files elsewhere', () => {
    const paths = () =>
      [
        [
          '..%2f..%2fmanifests',
          '%2e%2e',
          '%2e%2e%2f1.html',
          '..',
          '../1.html',
          './1.html',
          '%2e/1.html',
          '.%2e/1.html',
        ],
        [
          'a/../1.html',
          '/1.html',
          '//1.html',
          '1.html/',
          '1.html/..',
          '..\\1.html',
          '..%5c1.html',
          '%5c..%5c',
          'a%5cb',
        ],
        [
          '%252e%252e%252f1.html',
          '%c0%ae%c0%ae/1.html',
          '%ff',
          '%',
          '%zz',
          '%u002e',
          '1.html%00',
          '%00',
          '1.html%00.png',
        ],
        [
          '%ed%a0%80',
          '1.html%0a',
          '%0d%0ax-evil:1',
          '%E2%80%AEa',
          'objects/x',
          'objects%2fx',
          '%F0%9F%98%80',
          'e%CC%81.html',
        ],
        [
          `../../${'x'.repeat(20)}`,
          'a'.repeat(181),
          '%D8%A7'.repeat(91),
          '~',
          '*',
          '1.html;x',
          '1.html,2.html',
          '%3Cscript%3E',
        ],
      ].flat()

    it('below a book that is there', async () => {
      for (const path of paths()) {
        for (const cookie of ['admin', 'x']) {
          await expectRefusal(
            server,
            { path: `/api/download/${id}/${path}`, headers: { ...CLOSE, cookie } },
            [400, 404],
          )
        }
      }
    })

    it('and books elsewhere', async () => {
      const names = [
        '..',
        '%2e%2e',
        '.',
        '%2e',
        `${id}%2f..`,
        `${id}%00`,
        `${id}%20`,
        id.toUpperCase(),
        '%ff',
        '%',
        `.%2f${id}`,
      ]
      for (const name of [...names, `%5c${id}`, '__proto__', 'a', 'x'.repeat(300), '-ab', 'manifests', `${id}.json`]) {
        await expectRefusal(
          server,
          { path: `/api/download/${name}/1.html`, headers: { ...CLOSE, cookie: 'admin' } },
          [400, 404],
        )
      }
    })

    it('and the way there by another address', async () => {
      for (const path of [
        `//api/download/${id}/1.html`,
        `/api/download//${id}/1.html`,
        `/api/../api/download/${id}/1.html`,
      ]) {
        await expectRefusal(server, { path, headers: CLOSE }, [400, 404])
      }
      await expectRefusal(server, { path: `/api/x/../download/${id}/1.html`, headers: CLOSE }, [400, 404])
    })

    it('with a query that is none', async () => {
      for (const query of [
        'w=1',
        'w=',
        'w=240&w=480',
        'w[]=240',
        'w=__proto__',
        'w=%00',
        'w=240%0a',
        'w=480.0',
        'w=%ff',
      ]) {
        const { status } = await server.ask({ path: `/api/download/${id}/1.html?${query}`, headers: CLOSE })
        expect([200, 400]).toContain(status)
      }
    })

    it.each<Record<string, string>>([
      { 'if-none-match': '"'.repeat(5_000) },
      { 'if-none-match': ','.repeat(5_000) },
      { range: `bytes=${'0-1,'.repeat(2_000)}` },
      { range: `bytes=${'9'.repeat(5_000)}-` },
      { 'accept-encoding': 'gzip;q=x, *;q=0, identity;q=0' },
      { 'accept-encoding': ','.repeat(5_000) },
      { cookie: 'hikma_session=' },
      { cookie: ';='.repeat(2_000) },
      { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.test', 'x-request-id': 'evil\ttest' },
      { host: 'a@b' },
      { host: '' },
      { expect: '100-continue' },
      { 'if-modified-since': 'never' },
    ])('with headers that are none is no fault of ours', async (headers) => {
      const { status, headers: given } = await server.ask({
        path: `/api/download/${id}/1.html`,
        headers: { ...CLOSE, ...headers },
      })
      expect([200, 206, 304, 400, 404, 416]).toContain(status)
      expect(given['x-request-id'] ?? '').not.toContain('evil')
    })
  })
})
