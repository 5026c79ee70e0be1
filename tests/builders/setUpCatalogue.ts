import { XMLValidator } from 'fast-xml-parser'
import { getFeed, isOPDSCatalog, type Feed, type Link } from 'foliate-js/opds.js'
import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { opds1Problems } from './opds1.ts'
import { opds2Feed } from './opds2.ts'
import { buildListedBook, setUpWeb, type TestWeb } from './setUpWeb.ts'

const ORIGIN = 'http://library.test'
const { DOMParser } = new JSDOM().window

/** An XML text as a document. */
export const parseXml = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml')

export const hrefOf = (links: readonly Link[] | undefined, rel: string): string =>
  links?.find((link) => [link.rel].flat().includes(rel))?.href ?? ''
export const titlesOf = (feed: Feed): string[] => (feed.publications ?? []).map(({ metadata }) => metadata.title)

/** Follows an address as a client does. */
export const pathOf = (href: string, from = '/opds'): string => {
  const url = new URL(href, ORIGIN + from)
  return url.pathname + url.search
}

async function atomFeed(web: TestWeb, path: string) {
  const { status, text, headers } = await web.get(path).buffer(true)
  expect([path, status, XMLValidator.validate(text)]).toEqual([path, 200, true])
  const type = headers['content-type'] as string
  expect(isOPDSCatalog(type)).toBe(true)
  return { text, type, feed: getFeed(parseXml(text)) }
}

/** A feed of OPDS 1.2, whose rules it keeps. */
export async function atomAt(web: TestWeb, path: string): Promise<Feed> {
  const { text, type, feed } = await atomFeed(web, path)
  expect(opds1Problems(text, type)).toEqual([])
  return feed
}

/** A feed of well-formed XML, of books that break the rules themselves. */
export const wellFormedAt = async (web: TestWeb, path: string): Promise<Feed> => (await atomFeed(web, path)).feed

/** A feed of OPDS 2.0, whose rules it keeps. */
export async function jsonAt(web: TestWeb, path: string) {
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

/** A library of four books, one of which has no pages. */
export function setUpCatalogue(options: Parameters<typeof setUpWeb>[0] = {}): TestWeb {
  const web = setUpWeb(options)
  web.state.books = BOOKS
  return web
}
