import { setTimeout as sleep } from 'node:timers/promises'
import { publishSamples } from '@hikma/publisher/publishSamples'
import type { Book } from '@hikma/contracts/book'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientAt, publishPages, type Client } from '../../../test-support/builders/createClient.ts'
import { PASSWORD } from '../../../test-support/engines/secrets.ts'
import type { Stack } from './buildStack.ts'

/** Declares the tests of a healthy stack through nginx. Leaves the sample books and a private book for later tests. */
export function testServing(stackOf: () => Stack): void {
  describe('serving', () => {
    let url: string
    let admin: Client
    let visitor: Client
    beforeAll(async () => {
      ;({ url } = stackOf())
      admin = clientAt(url)
      visitor = clientAt(url)
      await admin.signIn()
    })

    it('serves the product, and answers 401 to a write without a session', async () => {
      const page = await visitor.ask<string>('/')
      expect(page.status).toBe(200)
      expect(page.body).toContain('<title>Hikma')
      expect(page.headers.get('content-security-policy')).toContain(`script-src ${url}/assets/;`)
      for (const path of ['/api/none', '/metrics', '/readyz', '/internal/manifests']) {
        const { status, body } = await visitor.ask(path)
        expect([path, status, body]).toEqual([path, 404, { error: 'There is nothing here.', code: 'not_found' }])
      }
      expect((await visitor.put('a-book', { isPublic: true })).status).toBe(401)
    })

    it('tells browsers to stay with https, and believes no host that a client claims', async () => {
      for (const path of ['/', '/healthz', '/api/session', '/api/docs']) {
        const headersOf = async (headers: Record<string, string>) => (await visitor.ask(path, { headers })).headers
        const secure = await headersOf({ 'x-forwarded-proto': 'https' })
        expect([path, secure.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
        const plain = await headersOf({ 'x-forwarded-host': 'elsewhere.test' })
        expect([path, plain.get('strict-transport-security')]).toEqual([path, null])
        expect(plain.get('content-security-policy')).not.toContain('elsewhere.test')
      }
    })

    it('publishes and serves a book, and hides it from visitors after it is made private', async () => {
      await publishPages(admin, 'compose-book', ['<p>one</p>', '<p>two</p>'])
      for (let round = 0; round < 4; round++) {
        expect((await visitor.page('compose-book', 1)).body).toBe('<p>one</p>')
        expect((await visitor.page('compose-book', 2)).body).toBe('<p>two</p>')
      }
      expect((await visitor.ask<Book[]>('/api/books-db')).body.map(({ id }) => id)).toContain('compose-book')
      const { status, body } = await admin.put('compose-book', { isPublic: false })
      expect([status, body.isPublic]).toEqual([200, false])
      // nginx serves cached public answers for two seconds at most; each replica trusts its cache for half a second
      await sleep(3_000)
      for (let round = 0; round < 6; round++) {
        expect((await visitor.page('compose-book', 1)).status).toBe(404)
        expect((await visitor.book('compose-book')).status).toBe(404)
        expect((await admin.page('compose-book', 1)).body).toBe('<p>one</p>')
      }
      for (const path of ['/api/books-db', '/api/books']) {
        expect(JSON.stringify((await visitor.ask(path)).body)).not.toContain('compose-book')
      }
    })

    it('accepts the sample books through the public calls', async () => {
      const published = await publishSamples({ url, password: PASSWORD })
      expect(published.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created'])
      expect((await visitor.page('rahnama-ye-hikma', 16)).status).toBe(200)
    })

    it('publishes the port of nginx only, not those of Postgres, MinIO or the services', async () => {
      const ports = (await stackOf().compose('ps', '--format', 'json')).matchAll(/"PublishedPort":(\d+)/g)
      const published = [...ports].map(([, port]) => port).filter((port) => port !== '0')
      expect([...new Set(published)]).toEqual([new URL(url).port])
    })
  })
}
