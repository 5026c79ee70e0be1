// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { bookFileOf } from './bookFile.ts'

it('bookFileOf reads a page and an info file from their links', () => {
  const file = { bookId: 'salt-roads', version: 7, page: 12 }
  expect(bookFileOf('/api/download/salt-roads/12.html?v=7')).toEqual({ ...file, isInfo: false })
  expect(bookFileOf('/api/download/salt-roads/12.tex?v=7')).toEqual({ ...file, isInfo: false })
  expect(bookFileOf('/api/download/salt-roads/12.info?v=7')).toEqual({ ...file, isInfo: true })
})

it.each([
  '/api/download/salt-roads/12.html',
  '/api/download/salt-roads/12.html?v=',
  '/api/download/salt-roads/12.html?v=soon',
  '/api/download/salt-roads/lamp.png?v=7',
  '/api/download/salt-roads/0.html?v=7',
  '/api/download/salt-roads/in/12.html?v=7',
  '/api/download/SALT/12.html?v=7',
  '/api/download/../salt-roads/12.html?v=7',
  'https://elsewhere.test/api/download/salt-roads/12.html?v=7',
  '<p>the page itself</p>',
])('bookFileOf gives null for %s', (link) => expect(bookFileOf(link)).toBeNull())
