import { XMLParser, XMLValidator } from 'fast-xml-parser'
import robotsParserModule from 'robots-parser'
import { describe, expect, it } from 'vitest'
import { buildListedBook, setUpWeb } from '../builders/setUpWeb.ts'

const PUBLIC_URL = 'https://books.example'
// its types describe a CommonJS module as one with a default export
const robotsParser = robotsParserModule as unknown as typeof robotsParserModule.default

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['url', 'entry', 'sitemap'].includes(name),
})
function parseXml(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true)
  return parser.parse(xml)
}

describe('robots.txt', () => {
  it('lets search engines read documents and pictures', async () => {
    const { status, text, headers } = await setUpWeb({ publicUrl: PUBLIC_URL }).get('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const robots = robotsParser(`${PUBLIC_URL}/robots.txt`, text)
    const isOpen = (path: string) => robots.isAllowed(PUBLIC_URL + path, 'Googlebot')
    expect(
      ['/', '/books/the-lamp', '/books/the-lamp/2', '/assets/a.js', '/api/download/the-lamp/cover.png'].map(isOpen),
    ).toEqual(Array(5).fill(true))
    const closed = ['/admin', '/api/books-db', '/api/session', '/books/the-lamp.epub', '/opds', '/opds/v2/new']
    expect(closed.map(isOpen)).toEqual(closed.map(() => false))
    expect(robots.getSitemaps()).toEqual([`${PUBLIC_URL}/sitemap.xml`])
  })

  it('closes the library if the operator says so, sitemap and documents too', async () => {
    const web = setUpWeb({ publicUrl: PUBLIC_URL, isListed: false })
    const robots = robotsParser(`${PUBLIC_URL}/robots.txt`, (await web.get('/robots.txt')).text)
    expect(robots.isAllowed(`${PUBLIC_URL}/books/the-lamp`, 'Googlebot')).toBe(false)
    expect((await web.get('/sitemap.xml')).status).toBe(404)
    expect((await web.get('/books/the-lamp')).headers['x-robots-tag']).toBe('noindex')
    expect((await web.get('/feed.xml')).status).toBe(200)
  })
})

describe('sitemap.xml', () => {
  it('lists the library, each public book and each person', async () => {
    const web = setUpWeb({ publicUrl: PUBLIC_URL })
    const { status, text, headers } = await web.get('/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(parseXml(text).urlset).toMatchObject({
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      url: [
        { loc: `${PUBLIC_URL}/` },
        { loc: `${PUBLIC_URL}/books/the-lamp`, lastmod: '2026-11-20T10:00:00.000Z' },
        { loc: `${PUBLIC_URL}/people/Mina%20Rad` },
      ],
    })
    expect((await web.get('/sitemap-1.xml')).status).toBe(404)
  })

  it('is an index of parts above 50,000 addresses', async () => {
    const web = setUpWeb({ publicUrl: PUBLIC_URL })
    web.state.books = Array.from({ length: 50_000 }, (_book, n) => buildListedBook({ id: `book-${n}` }))
    const index = parseXml((await web.get('/sitemap.xml')).text).sitemapindex.sitemap as { loc: string }[]
    expect(index.map(({ loc }) => loc)).toEqual([`${PUBLIC_URL}/sitemap-1.xml`, `${PUBLIC_URL}/sitemap-2.xml`])
    const [first, second] = await Promise.all([web.get('/sitemap-1.xml'), web.get('/sitemap-2.xml')])
    const urls = [first, second].map((answer) => parseXml(answer.text).urlset.url as { loc: string }[])
    expect(urls.map(({ length }) => length)).toEqual([50_000, 2])
    expect(new Set(urls.flat().map(({ loc }) => loc)).size).toBe(50_002)
    expect((await web.get('/sitemap-3.xml')).status).toBe(404)
  })
})

describe('feed.xml', () => {
  it('is an Atom feed of the newest 50 books, with hostile texts as text', async () => {
    const web = setUpWeb({ publicUrl: PUBLIC_URL })
    const hostile = '</title><out/> & "quotes" ]]> \u0007'
    web.state.books = Array.from({ length: 60 }, (_book, n) =>
      buildListedBook({ id: `book-${n}`, title: hostile, author: hostile, translator: hostile, description: hostile }),
    )
    const { status, text, headers } = await web.get('/feed.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const { feed } = parseXml(text)
    expect(feed).toMatchObject({
      '@xmlns': 'http://www.w3.org/2005/Atom',
      id: `${PUBLIC_URL}/`,
      updated: '2026-11-20T10:00:00.000Z',
    })
    expect(feed.entry).toHaveLength(50)
    expect(feed.entry[0]).toMatchObject({
      id: `${PUBLIC_URL}/books/book-0`,
      title: hostile.replace('\u0007', '\ufffd'),
      link: { '@rel': 'alternate', '@href': `${PUBLIC_URL}/books/book-0` },
    })
    expect(text).not.toContain('<out')
  })

  it('is a feed without books too', async () => {
    const web = setUpWeb({ publicUrl: PUBLIC_URL })
    web.state.books = []
    expect(parseXml((await web.get('/feed.xml')).text).feed.title).toBe('Hikma')
  })
})

it('neither sitemap nor feed exists unless the operator has said where the library is', async () => {
  const web = setUpWeb()
  for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/feed.xml']) expect((await web.get(path)).status).toBe(404)
  expect((await web.get('/robots.txt')).text).not.toContain('Sitemap')
})

it('a list that cannot be made now is no empty one', async () => {
  const web = setUpWeb({ publicUrl: PUBLIC_URL })
  web.state.before = () => Promise.reject(new Error('away'))
  for (const path of ['/sitemap.xml', '/feed.xml']) {
    const { status, body } = await web.get(path)
    expect([status, body.code]).toEqual([503, 'unavailable'])
  }
})
