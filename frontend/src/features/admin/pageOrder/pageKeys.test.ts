import { expect, it } from 'vitest'
import { placeOfKey } from './pageKeys.ts'

const alt = (key: string) => ({ key, altKey: true })
const plain = (key: string) => ({ key, altKey: false })

it('moves a page by Alt and the arrows at any time', () => {
  expect(placeOfKey(alt('ArrowUp'), 5, 20, false)).toBe(4)
  expect(placeOfKey(alt('ArrowDown'), 5, 20, false)).toBe(6)
  expect(placeOfKey(alt('ArrowUp'), 0, 20, false)).toBe(0)
  expect(placeOfKey(alt('Home'), 5, 20, false)).toBeNull()
})

it('moves a page that is picked up by the keys of a list', () => {
  const places = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((key) =>
    placeOfKey(plain(key), 5, 20, true),
  )
  expect(places).toEqual([4, 6, 0, 15, 0, 19])
  expect(placeOfKey(plain('Tab'), 5, 20, true)).toBeNull()
  expect(placeOfKey(plain('ArrowDown'), 5, 20, false)).toBeNull()
})
