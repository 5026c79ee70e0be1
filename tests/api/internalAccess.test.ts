import { VERSION } from '@hikma/contracts/version'
import request from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import { readEtags, SERVICE_TOKEN, createTestStorage, type TestService } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'
import { errorBody } from '../builders/errorBody.ts'

onEveryStore('the internal port of storage-service', (fresh) => {
  let service: TestService
  beforeAll(async () => {
    service = createTestStorage(await fresh())
  })

  describe('for callers with and without the service token', () => {
    const body = { operationId: 'op', change: { type: 'put', record: buildBookInput() } }

    it.each(['', 'Bearer', 'Bearer x', SERVICE_TOKEN, `bearer ${SERVICE_TOKEN}`, `Bearer ${SERVICE_TOKEN}x`])(
      'refuses changes and lists with the token %j',
      async (authorization) => {
        for (const [method, path] of [
          ['post', `/internal/areas/the-book/changes`],
          ['get', '/internal/manifests'],
          ['get', '/internal/manifests/the-book'],
          ['get', '/internal/reads'],
          ['post', '/internal/reads'],
          ['get', '/internal/none'],
        ] as const) {
          const call = request(service.internalListener)[method](path).set({ authorization, cookie: 'admin' })
          const { status, body: answer } = await (method === 'post' ? call.send(body) : call)
          expect([status, answer]).toEqual([
            401,
            { error: 'A service token is needed.', code: 'service_token_required' },
          ])
        }
        await service.get('/api/download/the-book/1.html', 'admin').expect(404)
      },
    )

    it('accepts a further token while SECRET is replaced', async () => {
      const both = createTestStorage(service.store, { acceptedTokens: ['the token of another SECRET'] })
      const statusWith = async (token: string, asked = both) =>
        (await request(asked.internalListener).get('/internal/manifests').set('authorization', `Bearer ${token}`))
          .status
      expect([await statusWith(SERVICE_TOKEN), await statusWith('the token of another SECRET')]).toEqual([200, 200])
      expect([await statusWith('a third one'), await statusWith('the token of another SECRET', service)]).toEqual([
        401, 401,
      ])
    })

    it('has no route on the public port', async () => {
      const { status } = await request(service.listener)
        .post('/internal/areas/the-book/changes')
        .set({ authorization: `Bearer ${SERVICE_TOKEN}`, cookie: 'admin' })
        .send(body)
      expect(status).toBe(404)
    })

    it('serves health and metrics without a token', async () => {
      const ask = (path: string) => request(service.internalListener).get(path)
      expect((await ask('/healthz').expect(200)).body).toEqual({ ok: true, version: VERSION })
      expect((await ask('/readyz').expect(200)).body).toEqual({ ready: true, missing: [] })
      expect((await ask('/metrics').expect(200)).text).toContain('hikma_request_duration_seconds')
      const { text } = await ask('/metrics')
      expect(text).toContain(`hikma_build_info{version="${VERSION}"} 1`)
    })
  })

  it('refuses changes of any other form with a sentence, and changes nothing', async () => {
    const before = await readEtags(service.store)
    const good = { operationId: 'op-form', change: { type: 'put', record: buildBookInput() } }
    const refused: [string, object][] = [
      ['Not-An-Id', good],
      ['a', good],
      ['the-book', { ...good, operationId: 'with spaces' }],
      ['the-book', { ...good, operationId: '' }],
      ['the-book', { ...good, operationId: 'x'.repeat(65) }],
      ['the-book', { ...good, version: '1' }],
      ['the-book', { ...good, version: 1.5 }],
      ['the-book', { change: good.change }],
      ['the-book', { operationId: 'op-form' }],
      ['the-book', { ...good, change: { type: 'rename' } }],
      ['the-book', { ...good, change: { type: '__proto__' } }],
      ['the-book', { ...good, change: { type: 'put', record: { title: 'only' } } }],
      ['the-book', { ...good, change: { type: 'put', record: buildBookInput({ totalPages: 5_001 }) } }],
      ['the-book', { ...good, change: { type: 'put', record: buildBookInput({ language: 'constructor' }) } }],
      ['the-book', { ...good, change: { type: 'put', record: buildBookInput(), stage: '../x' } }],
      ['the-book', { ...good, change: { type: 'insertPage', page: 0, content: '' } }],
      ['the-book', { ...good, change: { type: 'insertPage', page: 1, content: 'a\0b' } }],
      ['the-book', { ...good, change: { type: 'deletePage', page: 1.5 } }],
    ]
    for (const [id, body] of refused) {
      const { status, body: answer } = await request(service.internalListener)
        .post(`/internal/areas/${id}/changes`)
        .set('authorization', `Bearer ${SERVICE_TOKEN}`)
        .send(body)
      expect([status, answer, body]).toEqual([400, errorBody(expect.any(String)), body])
    }
    expect(await readEtags(service.store)).toEqual(before)
  })
})
