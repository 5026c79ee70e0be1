import { connect } from 'node:net'
import { listen, portOf } from '@hikma/service-kit/listen'
import { closeServer } from '@hikma/service-kit/shutdown'
import { describe, expect, it } from 'vitest'
import { buildListedBook, carriedBy, drawnFrom, setUpWeb, SHELL } from '../builders/setUpWeb.ts'

const SESSIONS = [
  'hikma_session=x',
  '__Host-hikma_session=x',
  'a=b; hikma_session=',
  'hikma_language=fa;hikma_session=1',
]

describe('a document', () => {
  it.each([
    ['/', 200, 'library'],
    ['/?q=Lamp&sort=title', 200, 'library'],
    ['/books/the-lamp', 200, 'book'],
    ['/books/the-lamp/1', 200, 'reader'],
    ['/books/the-lamp/3', 200, 'reader'],
    ['/people/Mina%20Rad', 200, 'person'],
    ['/people/mina%20rad', 200, 'person'],
    ['/people/Mina', 404, 'unknown'],
    ['/books/the-lamp/4', 404, 'unknown'],
    ['/books/no-such-book', 404, 'unknown'],
    ['/books/no-such-book/1', 404, 'unknown'],
    ['/books', 404, 'unknown'],
    ['/elsewhere', 404, 'unknown'],
  ])('at %s has status %i and shows the view %s', async (path, status, view) => {
    const answer = await setUpWeb().get(path)
    expect([answer.status, drawnFrom(answer.text).view]).toEqual([status, view])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['x-robots-tag']).toBe(status === 404 ? 'noindex' : undefined)
  })

  it.each([
    ['/elsewhere', { kind: 'address' }],
    ['/people/nobody', { kind: 'person' }],
    ['/books/no-such-book', { kind: 'book' }],
    ['/books/no-such-book/1', { kind: 'book' }],
    ['/books/the-lamp/4', { kind: 'page', page: 4, book: buildListedBook() }],
  ])('at %s says what is missing', async (path, missing) => {
    expect(drawnFrom((await setUpWeb().get(path)).text)).toEqual({ view: 'unknown', missing })
  })

  it('of a person has all that they wrote and translated, at one address for search engines', async () => {
    const web = setUpWeb({ publicUrl: 'https://books.example' })
    web.state.books = [
      buildListedBook({ id: 'the-lamp', author: 'T. Reza and Mina Rad' }),
      buildListedBook({ id: 'the-well', author: 'T. Vale', translator: 'MINA RAD' }),
      buildListedBook({ id: 'the-moon', author: 'T. Vale' }),
    ]
    const { text } = await web.get('/people/MINA%20RAD')
    expect(drawnFrom(text)).toMatchObject({
      person: { name: 'Mina Rad', written: [{ id: 'the-lamp' }], translated: [{ id: 'the-well' }] },
    })
    expect(text).toContain('<link rel="canonical" href="https://books.example/people/Mina%20Rad">')
    expect(carriedBy(text)).toEqual({ view: 'person', name: 'Mina Rad' })
  })

  it('of a book without pages is the reader at page 1, which is missing all the same', async () => {
    const web = setUpWeb()
    web.state.books = [buildListedBook({ totalPages: 0 })]
    const [first, second] = [await web.get('/books/the-lamp/1'), await web.get('/books/the-lamp/2')]
    expect([first.status, drawnFrom(first.text)]).toMatchObject([404, { view: 'reader', text: null }])
    expect([second.status, drawnFrom(second.text)]).toMatchObject([404, { missing: { kind: 'page' } }])
    expect(first.headers['x-robots-tag']).toBe('noindex')
  })

  it('at /admin is the shell, which search engines do not list', async () => {
    const { status, text, headers } = await setUpWeb().get('/admin')
    expect([status, text, headers['x-robots-tag']]).toEqual([200, SHELL, 'noindex'])
  })

  it.each([
    '/index.html',
    '/favicon.ico',
    '/%2e%2e/books/the-lamp',
    '/books/%74he-lamp',
    '/books/the-lamp%2f1',
    '/BOOKS/the-lamp',
    '/books/The-Lamp',
    '/books/the-lamp/01',
    '/books/the-lamp/0',
    '/books/the-lamp/1e1',
    '/books/the-lamp/99999',
    '/books/the-lamp/1/2',
    '/books/%E0%A4%A',
    '/people/%E0%A4%A',
    '/people/Mina%20Rad/1',
    '/%',
    '/%00',
    '/.vite/manifest.json',
    '/metrics',
    '/readyz',
    '/internal/manifests',
    '/sitemap-0.xml',
    '/sitemap-99999.xml',
    `/${'x'.repeat(10_000)}`,
    `/books/${'a'.repeat(10_000)}`,
  ])('at %s is unknown', async (path) => {
    const web = setUpWeb({ publicUrl: 'https://books.example' })
    const { status, text } = await web.get(path)
    expect([status, drawnFrom(text).view]).toEqual([404, 'unknown'])
    const shell = await web.get(path).set('cookie', 'hikma_session=x')
    expect([shell.status, shell.text]).toEqual([404, SHELL])
  })

  it.each([
    ['/books/the-lamp/', '/books/the-lamp'],
    ['/people/Mina%20Rad/', '/people/Mina%20Rad'],
    ['/books/the-lamp/1///', '/books/the-lamp/1'],
    ['/admin/?a=b&c=%20', '/admin?a=b&c=%20'],
  ])('at %s leads to %s', async (path, location) => {
    const { status, headers } = await setUpWeb().get(path)
    expect([status, headers['location']]).toEqual([308, location])
  })

  it.each(['//elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test/', '//books/the-lamp/', '/elsewhere/', '///'])(
    'at %s leads to no other site',
    async (path) => {
      const server = await listen(setUpWeb().app.callback(), '127.0.0.1', 0)
      const answer = await new Promise<string>((resolve, reject) => {
        let text = ''
        connect(portOf(server), '127.0.0.1', function (this: ReturnType<typeof connect>) {
          this.on('data', (chunk) => (text += String(chunk)))
            .on('end', () => resolve(text))
            .on('error', reject)
          this.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
        })
      })
      await closeServer(server)
      expect(answer).toMatch(/^HTTP\/1.1 404 /)
      expect(answer).not.toMatch(/^location:/im)
    },
  )

  it.each([
    ['/', 200],
    ['/books/the-lamp/1', 200],
    ['/books/the-lamp/', 308],
    ['/books/the-lamp/4', 404],
    ['/BOOKS/the-lamp', 404],
    ['/%2e%2e/books/the-lamp', 404],
    [`/books/${'a'.repeat(10_000)}`, 404],
    ['/admin', 200],
    ['/admin/new', 200],
    ['/admin/books/the-lamp', 200],
    ['/admin/users', 404],
  ])('at %s has status %i and no body for HEAD, as for GET', async (path, status) => {
    const web = setUpWeb()
    const [get, head] = [await web.get(path), await web.head(path)]
    expect([get.status, head.status, head.text]).toEqual([status, status, undefined])
    for (const name of ['etag', 'location', 'x-robots-tag', 'content-type'])
      expect(head.headers[name]).toBe(get.headers[name])
  })

  it('has the same headers for HEAD, and no other method', async () => {
    const web = setUpWeb()
    const [get, head] = [await web.get('/books/the-lamp'), await web.head('/books/the-lamp')]
    expect(head.text).toBeUndefined()
    expect([head.status, head.headers['etag']]).toEqual([200, get.headers['etag']])
    for (const method of ['post', 'put', 'delete', 'patch'] as const)
      for (const path of ['/', '/books/the-lamp', '/robots.txt', '/elsewhere']) {
        const { status, headers, body } = await web.send(method, path)
        expect([status, headers['allow'], body.code]).toEqual([405, 'GET, HEAD', 'method_not_allowed'])
      }
  })

  it('is not asked for by anybody who may have signed in', async () => {
    const web = setUpWeb()
    for (const cookie of SESSIONS)
      for (const path of ['/', '/books/the-lamp', '/books/no-such-book/1']) {
        const { status, text, headers } = await web.get(path).set('cookie', cookie)
        expect([cookie, path, status, text]).toEqual([cookie, path, 200, SHELL])
        expect(headers).not.toHaveProperty('x-accel-expires')
        expect(headers['x-robots-tag']).toBe('noindex')
      }
    expect(web.state.asked).toEqual([])
  })

  it('may be cached by nginx for a second, and is revalidated by its etag', async () => {
    const web = setUpWeb()
    const { headers } = await web.get('/').set('cookie', 'hikma_language=fa')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-expires': '1', 'content-language': 'fa' })
    expect(headers['vary']).toMatch(/Accept-Language, Cookie/)
    const again = () => web.get('/').set('cookie', 'hikma_language=fa').set('if-none-match', headers['etag']!)
    expect((await again()).status).toBe(304)
    web.state.books = [buildListedBook({ title: 'Another' })]
    web.clock.pass(1_001)
    expect((await again()).status).toBe(200)
  })

  it('has the policy of the product', async () => {
    const policy = (await setUpWeb().get('/').set('host', 'books.example:8080')).headers['content-security-policy']
    expect(policy).toContain('script-src http://books.example:8080/assets/;')
    expect(policy).toContain("form-action 'self'")
    expect((await setUpWeb().get('/').set('host', 'a b;script-src *')).status).toBe(400)
    expect(
      (
        await setUpWeb({ allowedHosts: ['books.example'] })
          .get('/')
          .set('host', 'evil.example')
      ).status,
    ).toBe(421)
  })

  it.each([
    ['', '', 'en'],
    ['', 'fa-IR,en;q=0.5', 'fa'],
    ['', 'de, FA;q=0.9', 'fa'],
    ['', 'en-GB,fa', 'en'],
    ['', 'far, faroe', 'en'],
    ['hikma_language=fa', 'en', 'fa'],
    ['a=b; hikma_language=en', 'fa', 'en'],
    ['hikma_language=xx', 'fa', 'fa'],
    ['x_hikma_language=fa', 'en', 'en'],
  ])('for the cookie %j and the languages %j is in %s', async (cookie, languages, language) => {
    const { text, headers } = await setUpWeb().get('/').set({ cookie, 'accept-language': languages })
    expect(headers['content-language']).toBe(language)
    expect(text).toContain(`<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}" data-drawn>`)
  })

  it('says to the app if a book that was never opened shows the page about it first, and so does the shell', async () => {
    for (const path of ['/', '/admin']) {
      expect((await setUpWeb({ isAboutFirst: true }).get(path)).text).toMatch(/<html [^>]*data-about-first/)
      expect((await setUpWeb().get(path)).text).not.toContain('data-about-first')
    }
  })
})
