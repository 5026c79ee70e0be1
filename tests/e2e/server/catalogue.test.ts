import type { APIRequestContext } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { getFeed, getOpenSearch, getSearch, isOPDSCatalog, type Feed, type Link } from 'foliate-js/opds.js'
import { JSDOM } from 'jsdom'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { opds1Problems } from '../../builders/opds1.ts'
import { opds2Feed } from '../../builders/opds2.ts'
import { expect, test } from '../libraryTest.ts'

/** In Atom a link has several relations, in JSON one. */
type AnyLink = Pick<Link, 'href'> & { rel?: string | string[] | undefined }

const { DOMParser } = new JSDOM().window
const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml')
const hrefOf = (links: readonly AnyLink[] | undefined, rel: string): string =>
  links?.find((link) => [link.rel].flat().some((name) => name?.startsWith(rel)))?.href ?? ''
const asked = (name: string, words: string) => new Map([[null, new Map([[name, words]])]])

/** A client of the catalogue, which follows links as a reading app does. */
function clientOf(request: APIRequestContext) {
  const get = async (path: string) => {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    return answer
  }
  return {
    get,
    async atom(path: string): Promise<Feed> {
      const answer = await get(path)
      const [text, type] = [await answer.text(), answer.headers()['content-type'] ?? '']
      expect(isOPDSCatalog(type)).toBe(true)
      expect(opds1Problems(text, type)).toEqual([])
      return getFeed(parse(text))
    },
    json: async (path: string) => opds2Feed.parse(await (await get(path)).json()),
    async page(path: string, page: number): Promise<string> {
      const answer = await get(path)
      expect(answer.headers()['content-type']).toBe('application/epub+zip')
      return strFromU8(unzipSync(await answer.body())[`EPUB/${page}.xhtml`]!)
    },
  }
}

test(
  'a reading app finds a book by both catalogues and downloads what the reader shows',
  { tag: '@stack' },
  async ({ library, request, bookId }) => {
    const title = `Salt Roads ${bookId}`
    await library.publishBook({
      id: bookId,
      title,
      genre: bookId,
      pages: ['<h2>One</h2><p>First words.</p>', ...chapters(1)],
    })
    const { get, atom, json, page } = clientOf(request)
    const root = await atom('/opds')
    const description = parse(await (await get(hrefOf(root.links, 'search'))).text())
    const found = getOpenSearch(description).search(asked('searchTerms', bookId))
    // web-service asks for the list once a second
    await expect
      .poll(async () => (await atom(found)).publications?.map(({ metadata }) => metadata.title))
      .toEqual([title])
    const [book] = (await atom(found)).publications ?? []
    expect(await page(hrefOf(book?.links, 'http://opds-spec.org/acquisition'), 1)).toContain('<p>First words.</p>')

    const link = (await json('/opds/v2')).links.find(({ rel }) => rel === 'search')!
    const search = await getSearch(link)
    const [publication] = (await json(search.search(asked('query', bookId)))).publications ?? []
    expect(publication?.metadata.title).toBe(title)
    expect(await page(hrefOf(publication?.links, 'http://opds-spec.org/acquisition'), 2)).toContain('Chapter 1')
    const pictures = publication?.images.map(({ href }) => href) ?? []
    expect((await get(pictures[0] ?? '')).headers()['content-type']).toMatch(/^image\//)
    const genre = (await json(`/opds/v2/genre?name=${bookId}`)).publications
    expect(genre?.map(({ metadata }) => metadata.identifier)).toEqual([`urn:hikma:${bookId}`])
  },
)

test(
  'an EPUB is not sent again to whoever has it, and another one after a page is saved',
  { tag: '@variant' },
  async ({ library, request, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
    const path = `/books/${bookId}.epub`
    const first = await request.get(path)
    const etag = first.headers()['etag'] ?? ''
    expect((await request.get(path, { headers: { 'if-none-match': etag } })).status()).toBe(304)
    expect((await request.head(path)).headers()['etag']).toBe(etag)
    const change = { action: 'upload', bucketName: bookId, filePath: '2.html', fileContent: '<p>Another end.</p>' }
    expect((await library.api('POST', '/api/upload', change, { admin: true })).status).toBe(200)
    await expect.poll(async () => (await request.head(path)).headers()['etag']).not.toBe(etag)
    expect(await clientOf(request).page(path, 2)).toContain('Another end.')
  },
)

test('a book that is made private leaves the catalogue and has no EPUB', async ({ library, request, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
  const { json } = clientOf(request)
  const listed = async () => (await json(`/opds/v2/search?query=${bookId}`)).metadata.numberOfItems
  await expect.poll(listed).toBe(1)
  expect((await library.api('PUT', `/api/books-db/${bookId}`, { isPublic: false }, { admin: true })).status).toBe(200)
  await expect.poll(listed).toBe(0)
  await expect.poll(async () => (await request.get(`/books/${bookId}.epub`)).status()).toBe(404)
})
