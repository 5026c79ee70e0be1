import { expect, it } from 'vitest'
import { type Address, canonicalPath, DEFAULT_LIBRARY_QUERY, formatAddress, parseAddress } from './addresses.ts'

const parse = (address: string): Address => {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  return parseAddress(pathname, search, hash)
}
const library = (query: Partial<typeof DEFAULT_LIBRARY_QUERY>): Address => ({
  view: 'library',
  query: { ...DEFAULT_LIBRARY_QUERY, ...query },
})

it.each<[string, Address]>([
  ['/', library({})],
  [
    '/?q=lamp&genre=Fantasy&sort=title&view=list',
    library({ q: 'lamp', genre: 'Fantasy', sort: 'title', view: 'list' }),
  ],
  ['/?language=fa', library({ language: 'fa' })],
  ['/people/T.%20Vale', { view: 'person', name: 'T. Vale' }],
  [`/people/${encodeURIComponent('سروش حبیبی / ۲')}`, { view: 'person', name: 'سروش حبیبی / ۲' }],
  ['/books/the-lamp', { view: 'book', id: 'the-lamp' }],
  ['/books/the-lamp/3', { view: 'reader', id: 'the-lamp', page: 3, fragment: null }],
  ['/books/the-lamp/3#b12', { view: 'reader', id: 'the-lamp', page: 3, fragment: 'b12' }],
  ['/admin', { view: 'admin', section: 'books' }],
  ['/admin/new', { view: 'admin', section: 'new' }],
  ['/admin/bin', { view: 'admin', section: 'bin' }],
  ['/admin/books/salt', { view: 'admin', section: 'book', id: 'salt' }],
])('reads and writes %s', (text, address) => {
  expect(parse(text)).toEqual(address)
  expect(formatAddress(address)).toBe(text)
})

it.each([
  '/nothing',
  '/books',
  '/books/',
  '/books/A-Lamp',
  '/books/the%2Dlamp',
  '/books/the-lamp/0',
  '/books/the-lamp/01',
  '/books/the-lamp/3/4',
  '/books/the-lamp/99999',
  '/books/the-lamp/-1',
  '/books/..%2f..%2fadmin',
  '/BOOKS/the-lamp',
  `/books/${'a'.repeat(10_000)}`,
  '/%E0',
  '/people/%E0',
  '/people/',
  '/people/a/b',
])('does not know %s', (text) => {
  expect(parse(text)).toEqual({ view: 'unknown' })
})

it('takes the default for a query that it does not understand, and cuts a long one', () => {
  expect(parse('/?sort=worst&view=wall&genre=&q=')).toEqual(library({}))
  expect(parse(`/?q=${'a'.repeat(10_000)}`)).toEqual(library({ q: 'a'.repeat(500) }))
})

it('writes what a search holds so that it reads the same', () => {
  const query = { q: 'a&b=c #d %20 ی‌ا', genre: 'نثر & نظم', language: null, sort: 'popular', view: null } as const
  expect(parse(formatAddress(library(query)))).toEqual(library(query))
})

it.each([
  ['/books/the-lamp/', '/books/the-lamp'],
  ['/books/the-lamp/3//', '/books/the-lamp/3'],
  ['/', null],
  ['//', null],
  ['/books/the-lamp', null],
])('the canonical path of %s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})
