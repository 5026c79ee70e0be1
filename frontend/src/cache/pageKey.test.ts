import { expect, it } from 'vitest'
import { infoKey, pageKey, parsePageKey } from './pageKey.ts'

it('a page key is made of book, version and page, and can be parsed', () => {
  expect(pageKey('salt-roads', 7, 12)).toBe('salt-roads/7/12')
  expect(parsePageKey(pageKey('salt-roads', 7, 12))).toEqual({
    bookId: 'salt-roads',
    version: 7,
    page: 12,
    isInfo: false,
  })
  expect(parsePageKey(infoKey('salt-roads', 7, 12))).toEqual({
    bookId: 'salt-roads',
    version: 7,
    page: 12,
    isInfo: true,
  })
})

it.each(['', 'list', 'salt-roads/7', 'salt-roads/7/0', 'salt-roads/x/1', '../7/1', 'salt-roads/7/1.html'])(
  'a page key cannot be parsed from %j',
  (key) => expect(parsePageKey(key)).toBeNull(),
)
