import { expect, it } from 'vitest'
import { infoKey, pageKey, readKey } from './pageKey.ts'

it('names book, version and page, and can be read again', () => {
  expect(pageKey('salt-roads', 7, 12)).toBe('salt-roads/7/12')
  expect(readKey(pageKey('salt-roads', 7, 12))).toEqual({ bookId: 'salt-roads', version: 7, isInfo: false })
  expect(readKey(infoKey('salt-roads', 7, 12))).toEqual({ bookId: 'salt-roads', version: 7, isInfo: true })
})

it.each(['', 'list', 'salt-roads/7', 'salt-roads/7/0', 'salt-roads/x/1', '../7/1', 'salt-roads/7/1.html'])(
  'reads nothing in %j',
  (key) => expect(readKey(key)).toBeNull(),
)
