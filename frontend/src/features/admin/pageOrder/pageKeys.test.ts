import { expect, it } from 'vitest'
import { placeOfKey } from './pageKeys.ts'
import { speedAt } from './usePageDrag.ts'

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

it('scrolls near the edges of the list, faster at the very edge and beyond', () => {
  const box = { top: 100, bottom: 600 }
  expect(speedAt(350, box)).toBe(0)
  expect(speedAt(590, box)).toBeGreaterThan(speedAt(560, box))
  expect(speedAt(900, box)).toBe(18)
  expect(speedAt(110, box)).toBeLessThan(0)
  expect(speedAt(-50, box)).toBe(-18)
})
