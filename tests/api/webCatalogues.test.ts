import { describe, expect, it } from 'vitest'
import { atomAt, hrefOf, jsonAt, setUpCatalogue, titlesOf } from '../builders/setUpCatalogue.ts'

describe('both catalogues', () => {
  it.each([
    '/opds/genre?name=Unknown',
    '/opds/genre',
    '/opds/author?name=%00',
    '/opds/author?name=__proto__',
    '/opds/v2/genre?name=Unknown',
    '/opds/new?page=2',
    '/opds/new?page=0',
    '/opds/new?page=-1',
    '/opds/new?page=1e3',
    '/opds/v2/new?page=99999999999999999999',
    '/opds/nothing',
    '/opds/v2/nothing',
    '/opds/v3',
    '/opds/../admin/x',
    '/opdsx',
  ])('have nothing at %s', async (path) => {
    expect((await setUpCatalogue().get(path)).status).toBe(404)
  })

  it('are there without books', async () => {
    const web = setUpCatalogue()
    web.state.books = []
    for (const path of ['', '/new', '/genres', '/authors', '/search?q=x']) {
      expect(titlesOf(await atomAt(web, `/opds${path}`))).toEqual([])
      expect((await jsonAt(web, `/opds/v2${path}`)).publications ?? []).toEqual([])
    }
  })

  it('cut a query of 10,000 characters', async () => {
    const web = setUpCatalogue()
    const feed = await atomAt(web, `/opds/search?q=${'x'.repeat(10_000)}`)
    expect(feed.metadata.title).toBe(`Search: ${'x'.repeat(500)}`)
    expect(hrefOf(feed.links, 'self')).toBe(`/opds/search?q=${'x'.repeat(500)}`)
  })

  it('have absolute addresses if the operator says where the library is', async () => {
    const web = setUpCatalogue({ publicUrl: 'https://books.example' })
    for (const path of ['/opds', '/opds/new', '/opds/search.xml', '/opds/v2', '/opds/v2/new']) {
      const text = (await web.get(path).buffer(true)).text
      const links = [...text.matchAll(/(?:href|template)"?[=:]"([^"]+)"/g)].map(([, href]) => href)
      expect(links.length).toBeGreaterThan(0)
      expect(links.filter((href) => !href?.startsWith('https://books.example/'))).toEqual([])
    }
  })

  it('speak the language that the app asks for', async () => {
    const web = setUpCatalogue()
    const { text } = await web.get('/opds').set('accept-language', 'fa-IR').buffer(true)
    expect(text).toContain('<title>کتاب‌های تازه</title>')
  })

  it('are answered with 304 to whoever has the current ones', async () => {
    const web = setUpCatalogue()
    for (const path of ['/opds/new', '/opds/v2/new']) {
      const { headers } = await web.get(path)
      expect((await web.get(path).set('if-none-match', headers['etag'] as string)).status).toBe(304)
      expect((await web.head(path)).headers['etag']).toBe(headers['etag'])
    }
  })

  it('are not empty if the list cannot be made now', async () => {
    const web = setUpCatalogue()
    web.state.before = () => Promise.reject(new Error('away'))
    for (const path of ['/opds', '/opds/v2/new']) expect((await web.get(path)).status).toBe(503)
    const undrawn = setUpCatalogue({ drawing: null })
    expect((await undrawn.get('/opds/new')).status).toBe(200)
    expect((await undrawn.get('/opds/search?q=x')).status).toBe(503)
  })
})
