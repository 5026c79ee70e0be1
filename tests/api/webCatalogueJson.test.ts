import { getSearch } from 'foliate-js/opds.js'
import { describe, expect, it } from 'vitest'
import { jsonAt, pathOf, setUpCatalogue } from '../builders/setUpCatalogue.ts'
import { buildListedBook } from '../builders/setUpWeb.ts'

describe('the catalogue of OPDS 2.0', () => {
  it('keeps its rules in each feed, and leads to books and EPUBs', async () => {
    const web = setUpCatalogue()
    const root = await jsonAt(web, '/opds/v2')
    const [newest, genres, authors, translators] = root.navigation!.map(({ href }) => pathOf(href))
    const all = await jsonAt(web, newest!)
    expect(all.publications?.map(({ metadata }) => metadata.title)).toEqual(['The Well', 'چراغ', 'The Moon'])
    expect(all.publications?.map(({ images }) => images.map(({ type }) => type))).toEqual([
      ['image/png'],
      ['image/webp', 'image/jpeg'],
      ['image/webp', 'image/webp', 'image/png'],
    ])
    expect(all.publications?.[1]).toMatchObject({
      metadata: {
        readingProgression: 'rtl',
        language: 'fa',
        translator: [{ name: 'Ali', links: [{ href: '/people/Ali' }] }],
        numberOfPages: 1,
      },
      links: [{ href: '/books/the-lamp.epub', type: 'application/epub+zip' }, { href: '/books/the-lamp' }],
    })
    const genre = (await jsonAt(web, genres!)).navigation![1]!
    expect([genre.title, genre.properties]).toEqual(['شعر & نثر', { numberOfItems: 1 }])
    expect((await jsonAt(web, pathOf(genre.href))).publications).toHaveLength(1)
    const author = (await jsonAt(web, authors!)).navigation![0]!
    expect((await jsonAt(web, pathOf(author.href))).publications).toHaveLength(2)
    const translator = (await jsonAt(web, translators!)).navigation!
    expect(translator.map(({ title }) => title)).toEqual(['Ali'])
    expect((await jsonAt(web, pathOf(translator[0]!.href))).publications).toMatchObject([
      { metadata: { title: 'چراغ' } },
    ])
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
    expect(nothing.metadata.numberOfItems).toBe(0)
    expect(nothing.navigation).toMatchObject([{ title: 'Hikma', rel: 'start', href: '/opds/v2' }])
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
