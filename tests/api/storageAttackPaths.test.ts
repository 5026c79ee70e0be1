import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLOSE, REQUEST_ATTACKS } from '../builders/attacks/requests.ts'
import { expectRefusal, hostileRequests, type HostileRequests } from '../builders/hostileRequests.ts'
import { publishBook, createTestStorage } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

onEveryStore('hostile paths and headers for storage-service', (fresh) => {
  let server: HostileRequests
  let id: string
  beforeAll(async () => {
    const service = createTestStorage(await fresh())
    ;({ id } = await publishBook(service))
    server = await hostileRequests(service)
  })
  afterAll(() => server?.stop())

  it.each(Object.entries(REQUEST_ATTACKS))('are refused: %s', async (_what, { statuses, requests }) => {
    for (const request of requests(id, 'admin')) await expectRefusal(server, request, statuses)
  })

  describe('for an unknown path', () => {
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
    ])('get 404 for %s', (path) => expectRefusal(server, { path, headers: { ...CLOSE, cookie: 'admin' } }, 404))

    it('get 404 or 405 for an unknown method', () =>
      expectRefusal(server, { method: 'PROPFIND', path: '/api/none', headers: CLOSE }, [404, 405]))
  })

  describe('for an existing file', () => {
    it('get the file or 400 for an invalid query', async () => {
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
    ])('never get a 5xx for the headers %j', async (headers) => {
      const { status, headers: given } = await server.ask({
        path: `/api/download/${id}/1.html`,
        headers: { ...CLOSE, ...headers },
      })
      expect([200, 206, 304, 400, 404, 416]).toContain(status)
      expect(given['x-request-id'] ?? '').not.toContain('evil')
    })
  })
})
