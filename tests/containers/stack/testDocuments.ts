import { beforeAll, describe, expect, it, vi } from 'vitest'
import { clientAt, publishPages, type Client } from '../../../test-support/builders/createClient.ts'
import { FAULTS, injectFault } from '../faults/injectFault.ts'
import { carriedBy } from '../../builders/setUpWeb.ts'
import type { Stack } from './buildStack.ts'

const ID = 'drawn-book'
/** A part that is away costs a document a second at most; the rest is room for a busy machine. */
const LATE_MS = 2_000

/** Declares the tests of drawn documents through nginx, and of the shell that stands in for them. */
export function testDocuments(stackOf: () => Stack): void {
  describe('documents', () => {
    let visitor: Client
    let admin: Client
    beforeAll(async () => {
      visitor = clientAt(stackOf().url)
      admin = clientAt(stackOf().url)
      await admin.signIn()
      await publishPages(admin, ID, ['<p>the first page</p>', '<p>two</p>'])
    })
    const get = (path: string, headers: Record<string, string> = {}) => visitor.ask<string>(path, { headers })
    const isShell = (html: string): boolean => html.includes('class="first"')
    /** The drawn document at an address. On a busy machine the shell may stand in for it at first. */
    const drawn = (path: string, headers?: Record<string, string>) =>
      vi.waitFor(async () => {
        const answer = await get(path, headers)
        expect(isShell(answer.body)).toBe(false)
        return answer
      })

    it('are drawn at each address, and unknown addresses have status 404', async () => {
      for (const [path, status, view] of [
        ['/', 200, 'library'],
        [`/books/${ID}`, 200, 'book'],
        [`/books/${ID}/1`, 200, 'reader'],
        [`/books/${ID}/3`, 404, 'unknown'],
        ['/index.html', 404, 'unknown'],
        ['/books/No-Such', 404, 'unknown'],
      ] as const) {
        const answer = await drawn(path)
        expect([path, answer.status, carriedBy(answer.body).view]).toEqual([path, status, view])
      }
      expect((await drawn(`/books/${ID}/1`)).body).toContain('<p>the first page</p>')
      const moved = await fetch(`${stackOf().url}/books/${ID}/?a=b`, { redirect: 'manual' })
      expect([moved.status, moved.headers.get('location')]).toEqual([308, `/books/${ID}?a=b`])
      expect((await visitor.ask('/', { method: 'POST' })).status).toBe(405)
      expect(await get('/robots.txt')).toMatchObject({ status: 200, body: expect.stringContaining('User-agent: *') })
      expect((await get('/sitemap.xml')).status).toBe(404)
    })

    it('are cached once for each language, whatever a browser calls it', async () => {
      const languageOf = async (headers: Record<string, string>) => {
        const answer = await drawn(`/books/${ID}?for=languages`, headers)
        return /<html lang="(\w+)"/.exec(answer.body)?.[1]
      }
      for (let round = 0; round < 3; round++) {
        expect(await languageOf({ 'accept-language': 'de,fa-IR;q=0.9,en;q=0.8' })).toBe('fa')
        expect(await languageOf({ 'accept-language': 'en-GB' })).toBe('en')
        expect(await languageOf({ 'accept-language': 'en-GB', cookie: 'hikma_language=fa' })).toBe('fa')
        expect(await languageOf({ 'accept-language': 'fa', cookie: 'hikma_language=en; theme=dark' })).toBe('en')
      }
    })

    it('are the shell for people who have signed in, and never a copy of theirs for others', async () => {
      for (let round = 0; round < 3; round++) {
        expect(isShell((await admin.ask<string>(`/books/${ID}`)).body)).toBe(true)
        expect(isShell((await get(`/books/${ID}`)).body)).toBe(false)
      }
    })

    it.each(FAULTS.filter((fault) => fault !== 'slowed'))(
      'are the shell within a second while web-service is %s',
      async (fault) => {
        const end = await injectFault(stackOf(), 'web-service', fault)
        try {
          for (let n = 0; n < 8; n++) {
            const start = performance.now()
            const { status, body, headers } = await get(`/books/${ID}?fault=${fault}-${n}`)
            expect([status, isShell(body), headers.get('x-robots-tag')]).toEqual([200, true, 'noindex'])
            expect(headers.get('content-security-policy')).toContain(`script-src ${stackOf().url}/assets/`)
            expect(performance.now() - start).toBeLessThan(LATE_MS)
          }
        } finally {
          await end()
        }
        await expect
          .poll(async () => isShell((await get(`/books/${ID}?after=${fault}-${Date.now()}`)).body), { timeout: 30_000 })
          .toBe(false)
      },
    )
  })
}
