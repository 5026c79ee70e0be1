import { expect, it } from 'vitest'
import { indexAfterKey } from './indexAfterKey.ts'

it('goes by one, by ten, or to an end of a list, and not beyond', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']
  expect(keys.map((key) => indexAfterKey(key, 5, 20))).toEqual([4, 6, 0, 15, 0, 19])
  expect(indexAfterKey('ArrowDown', 19, 20)).toBe(19)
  expect(indexAfterKey('Tab', 5, 20)).toBeNull()
})
