import { strFromU8, unzipSync } from 'fflate'
import { XMLValidator } from 'fast-xml-parser'
import { getFeed, getOpenSearch, getSearch, isOPDSCatalog, type Feed, type Link } from 'foliate-js/opds.js'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { opds2Feed } from '../builders/opds2.ts'
import { buildListedBook, setUpWeb, type TestWeb } from '../builders/setUpWeb.ts'

const ORIGIN = 'http://library.test'
const NAVIGATION = 'application/atom+xml;profile=opds-catalog;kind=navigation;charset=utf-8'
const ACQUISITION = 'application/atom+xml;profile=opds-catalog;kind=acquisition;charset=utf-8'
const { DOMParser } = new JSDOM().window

const hrefOf = (links: readonly Link[] | undefined, rel: string): string =>
  links?.find((link) => [link.rel].flat().includes(rel))?.href ?? ''
const titlesOf = (feed: Feed): string[] => (feed.publications ?? []).map(({ metadata }) => metadata.title)

/** Follows an address as a client does. */
const pathOf = (href: string, from = '/opds'): string => {
  const url = new URL(href, ORIGIN + from)
  return url.pathname + url.search
}

async function atomAt(web: TestWeb, path: string): Promise<Feed> {
  const { status, text, headers } = await web.get(path).buffer(true)
  expect([path, status, XMLValidator.validate(text)]).toEqual([path, 200, true])
  expect(isOPDSCatalog(headers['content-type'] as string)).toBe(true)
  const document = new DOMParser().parseFromString(text, 'application/xml')
  for (const name of ['feed > id', 'feed > title', 'feed > updated', 'feed > link[rel="self"]', 'feed > author > name'])
    expect([name, [...document.documentElement.querySelectorAll(`:scope > ${name.slice(7)}`)].length]).toEqual([
      name,
      1,
    ])
  return getFeed(document)
}

async function jsonAt(web: TestWeb, path: string) {
  const { status, headers, body } = await web.get(path)
  expect([status, headers['content-type']]).toEqual([200, 'application/opds+json'])
  return opds2Feed.parse(body)
}

const BOOKS = [
  buildListedBook({ id: 'the-well', title: 'The Well', author: 'Mina Rad', genre: 'Fantasy' }),
  buildListedBook({
    id: 'the-lamp',
    title: 'چراغ',
    author: 'Sara Noor',
    genre: 'شعر & نثر',
    lang: 'fa',
    direction: 'rtl',
    translator: 'Ali',
    cover: '/api/download/the-lamp/cover.jpg',
    totalPages: 1,
  }),
  buildListedBook({ id: 'the-moon', title: 'The Moon', author: 'Mina Rad', genre: 'Fantasy', cover: '/x/cover.webp' }),
  buildListedBook({ id: 'no-pages', title: 'Nothing', author: 'Nobody', genre: 'Empty', totalPages: 0 }),
]
function setUpCatalogue(options: Parameters<typeof setUpWeb>[0] = {}): TestWeb {
  const web = setUpWeb(options)
  web.state.books = BOOKS
  return web
}

describe('the catalogue of OPDS 1.2', () => {
  it('leads a client from its root by genre to a book, and to its EPUB', async () => {
    const web = setUpCatalogue()
    const root = await atomAt(web, '/opds')
    expect((await web.get('/opds')).headers['content-type']).toBe(NAVIGATION)
    const genres = await atomAt(web, pathOf(root.navigation![1]!.href))
    expect(genres.navigation?.map(({ title }) => title)).toEqual(['Fantasy', 'شعر & نثر'])
    const genre = await atomAt(web, pathOf(genres.navigation![1]!.href))
    const [book] = genre.publications ?? []
    expect(book).toMatchObject({
      metadata: { title: 'چراغ', author: [{ name: 'Sara Noor' }], contributor: [{ name: 'Ali' }], language: 'fa' },
      images: [
        { href: '/api/download/the-lamp/cover.jpg', type: 'image/jpeg' },
        { href: '/api/download/the-lamp/cover.jpg', type: 'image/jpeg' },
      ],
    })
    const acquisition = book!.links.find(({ rel }) => rel?.[0]?.startsWith('http://opds-spec.org/acquisition'))
    expect(acquisition?.type).toBe('application/epub+zip')
    const epub = await web
      .get(pathOf(acquisition!.href))
      .buffer(true)
      .parse((answer, done) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => done(null, Buffer.concat(pieces)))
      })
    expect(strFromU8(unzipSync(epub.body as Buffer)['EPUB/1.xhtml']!)).toContain('<p>one</p>')
  })

  it('lists new books and those of an author; one without pages is nowhere', async () => {
    const web = setUpCatalogue()
    const root = await atomAt(web, '/opds')
    expect(titlesOf(await atomAt(web, pathOf(hrefOf(root.navigation, 'http://opds-spec.org/sort/new'))))).toEqual([
      'The Well',
      'چراغ',
      'The Moon',
    ])
    const authors = await atomAt(web, pathOf(root.navigation![2]!.href))
    expect(authors.navigation?.map(({ title }) => title)).toEqual(['Mina Rad', 'Sara Noor'])
    expect(titlesOf(await atomAt(web, pathOf(authors.navigation![0]!.href)))).toEqual(['The Well', 'The Moon'])
    expect((await web.get('/opds/new')).headers['content-type']).toBe(ACQUISITION)
  })

  it('is searched by its description', async () => {
    const web = setUpCatalogue()
    const root = await atomAt(web, '/opds')
    const description = await web.get(pathOf(hrefOf(root.links, 'search'))).buffer(true)
    expect(description.headers['content-type']).toBe('application/opensearchdescription+xml;charset=utf-8')
    const search = getOpenSearch(new DOMParser().parseFromString(description.text, 'application/xml'))
    const address = search.search(new Map([[null, new Map([['searchTerms', 'چراغ']])]]))
    expect(titlesOf(await atomAt(web, pathOf(address)))).toEqual(['چراغ'])
  })

  it('has pages of 50, each of which names the next', async () => {
    const web = setUpCatalogue()
    web.state.books = Array.from({ length: 120 }, (_book, n) =>
      buildListedBook({ id: `book-${n}`, title: `Book ${n}`, author: `Author ${n}` }),
    )
    const seen: string[] = []
    for (let path = '/opds/new'; path !== '';) {
      const feed = await atomAt(web, path)
      seen.push(...titlesOf(feed))
      const next = hrefOf(feed.links, 'next')
      path = next && pathOf(next, path)
    }
    expect(seen).toEqual(web.state.books.map(({ title }) => title))
    const authors = await atomAt(web, '/opds/authors?page=3')
    expect([authors.navigation?.length, hrefOf(authors.links, 'previous')]).toEqual([20, '/opds/authors?page=2'])
    const name = encodeURIComponent(web.state.books[0]!.genre)
    const second = await atomAt(web, `/opds/genre?name=${name}&page=2`)
    expect(titlesOf(second)[0]).toBe('Book 50')
  })

  it('holds hostile texts as text', async () => {
    const web = setUpCatalogue()
    const hostile = '</title><out/> & "quotes" \' ]]> <!-- \u0007'
    web.state.books = [
      buildListedBook({
        title: hostile,
        author: hostile,
        translator: hostile,
        description: hostile,
        genre: hostile,
        rights: hostile,
        lang: '"><x',
        cover: '/api/download/the-lamp/cover.png"><x/>.png',
      }),
    ]
    const [book] = (await atomAt(web, '/opds/new')).publications ?? []
    expect(book?.metadata).toMatchObject({ title: hostile.replace('\u0007', '\ufffd') })
    const genre = (await atomAt(web, '/opds/genres')).navigation?.[0]
    expect(titlesOf(await atomAt(web, pathOf(genre!.href)))).toHaveLength(1)
    for (const path of [
      '/opds',
      '/opds/new',
      '/opds/genres',
      '/opds/authors',
      `/opds/search?q=${encodeURIComponent('<x>"')}`,
    ])
      expect((await web.get(path).buffer(true)).text).not.toMatch(/<out|<x/)
  })
})

describe('the catalogue of OPDS 2.0', () => {
  it('keeps its rules in each feed, and leads to books and EPUBs', async () => {
    const web = setUpCatalogue()
    const root = await jsonAt(web, '/opds/v2')
    const [newest, genres, authors] = root.navigation!.map(({ href }) => pathOf(href))
    const all = await jsonAt(web, newest!)
    expect(all.publications?.map(({ metadata }) => metadata.title)).toEqual(['The Well', 'چراغ', 'The Moon'])
    expect(all.publications?.map(({ images }) => images.map(({ type }) => type))).toEqual([
      ['image/png'],
      ['image/webp', 'image/jpeg'],
      ['image/webp', 'image/webp', 'image/png'],
    ])
    expect(all.publications?.[1]).toMatchObject({
      metadata: { readingProgression: 'rtl', language: 'fa', translator: 'Ali', numberOfPages: 1 },
      links: [{ href: '/books/the-lamp.epub', type: 'application/epub+zip' }, { href: '/books/the-lamp' }],
    })
    const genre = (await jsonAt(web, genres!)).navigation![1]!
    expect([genre.title, genre.properties]).toEqual(['شعر & نثر', { numberOfItems: 1 }])
    expect((await jsonAt(web, pathOf(genre.href))).publications).toHaveLength(1)
    const author = (await jsonAt(web, authors!)).navigation![0]!
    expect((await jsonAt(web, pathOf(author.href))).publications).toHaveLength(2)
    const picture = await web.get('/opds/cover.png')
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('is searched by its template', async () => {
    const web = setUpCatalogue()
    const link = (await jsonAt(web, '/opds/v2')).links.find(({ rel }) => rel === 'search')!
    expect(link.templated).toBe(true)
    const search = await getSearch(link)
    const address = search.search(new Map([[null, new Map([['query', 'The M']])]]))
    expect((await jsonAt(web, pathOf(address))).publications).toMatchObject([{ metadata: { title: 'The Moon' } }])
    const nothing = await jsonAt(web, '/opds/v2/search?query=nothing+at+all')
    expect([nothing.publications, nothing.metadata.numberOfItems]).toEqual([[], 0])
  })

  it('has the same pages as 1.2', async () => {
    const web = setUpCatalogue()
    web.state.books = Array.from({ length: 101 }, (_book, n) =>
      buildListedBook({ id: `book-${n}`, title: `Book ${n}` }),
    )
    const { links, metadata, publications } = await jsonAt(web, '/opds/v2/new?page=2')
    expect(metadata).toMatchObject({ currentPage: 2, numberOfItems: 101, itemsPerPage: 50 })
    expect(publications?.[0]?.metadata.title).toBe('Book 50')
    expect(links.map(({ rel, href }) => [rel, href])).toEqual([
      ['self', '/opds/v2/new?page=2'],
      ['start', '/opds/v2'],
      ['search', '/opds/v2/search{?query}'],
      ['first', '/opds/v2/new'],
      ['previous', '/opds/v2/new'],
      ['next', '/opds/v2/new?page=3'],
      ['last', '/opds/v2/new?page=3'],
    ])
  })
})

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
