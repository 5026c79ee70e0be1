import { strFromU8, unzipSync } from 'fflate'
import { getOpenSearch } from 'foliate-js/opds.js'
import { describe, expect, it } from 'vitest'
import { openSearchProblems, opds1Problems } from '../builders/opds1.ts'
import { atomAt, hrefOf, parseXml, pathOf, setUpCatalogue, titlesOf, wellFormedAt } from '../builders/setUpCatalogue.ts'
import { buildListedBook } from '../builders/setUpWeb.ts'

const NAVIGATION = 'application/atom+xml;profile=opds-catalog;kind=navigation;charset=utf-8'
const ACQUISITION = 'application/atom+xml;profile=opds-catalog;kind=acquisition;charset=utf-8'

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
    expect(openSearchProblems(description.text)).toEqual([])
    const search = getOpenSearch(parseXml(description.text))
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
    const [book] = (await wellFormedAt(web, '/opds/new')).publications ?? []
    expect(book?.metadata).toMatchObject({ title: hostile.replace('\u0007', '\ufffd') })
    const genre = (await wellFormedAt(web, '/opds/genres')).navigation?.[0]
    expect(titlesOf(await wellFormedAt(web, pathOf(genre!.href)))).toHaveLength(1)
    for (const path of [
      '/opds',
      '/opds/new',
      '/opds/genres',
      '/opds/authors',
      `/opds/search?q=${encodeURIComponent('<x>"')}`,
    ])
      expect((await web.get(path).buffer(true)).text).not.toMatch(/<out|<x/)
  })

  it.each([
    ['<id>urn:hikma:the-lamp</id>', '', '0 of http://www.w3.org/2005/Atom id'],
    ['urn:hikma:the-lamp', 'urn:hikma:the-well', 'two of urn:hikma:the-well'],
    ['<dc:language>fa<', '<dc:language>Farsi, of Iran<', 'http://purl.org/dc/terms/ language: Farsi, of Iran'],
    ['type="application/epub+zip"', 'type=""', 'no media type'],
    ['rel="http://opds-spec.org/acquisition/open-access"', 'rel="related"', 'a publication that cannot be acquired'],
    ['kind=navigation"', '"', 'no kind of feed'],
    ['rel="start"', 'rel="self"', 'feed: not one start'],
    ['"image/jpeg"', '"image/webp"', 'a format of pictures that apps need not know'],
    ['<author>', '<opds:price/><author>', 'unexpected http://opds-spec.org/2010/catalog price'],
  ])('is not valid with %s as %s', async (part, broken, problem) => {
    const { text } = await setUpCatalogue().get('/opds/new').buffer(true)
    expect(opds1Problems(text, ACQUISITION)).toEqual([])
    expect(opds1Problems(text.replace(part, broken), ACQUISITION).join('\n')).toContain(problem)
  })
})
