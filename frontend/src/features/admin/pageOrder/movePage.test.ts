import { expect, it } from 'vitest'
import { isSameOrder, movePage, shownAt } from './movePage.ts'

const PAGES = ['a', 'b', 'c', 'd', 'e']

it.each([
  [0, 2, 'bcade'],
  [4, 0, 'eabcd'],
  [2, 3, 'abdce'],
  [1, 99, 'acdeb'],
  [3, -5, 'dabce'],
])('moves the page at %i to %i', (from, to, expected) => {
  expect(movePage(PAGES, from, to).join('')).toBe(expected)
})

it('gives the same order for a page that stays or is not there', () => {
  expect(movePage(PAGES, 2, 2)).toBe(PAGES)
  expect(movePage(PAGES, 0, -1)).toBe(PAGES)
  expect(movePage(PAGES, 9, 0)).toBe(PAGES)
})

it('shows during a drag the order that a drop would make', () => {
  for (let from = 0; from < PAGES.length; from++)
    for (let to = 0; to < PAGES.length; to++) {
      const shown: string[] = []
      PAGES.forEach((page, at) => (shown[shownAt(at, from, to)] = page))
      expect(shown).toEqual(movePage(PAGES, from, to))
    }
})

it('compares orders', () => {
  expect(isSameOrder(PAGES, [...PAGES])).toBe(true)
  expect(isSameOrder(PAGES, movePage(PAGES, 0, 1))).toBe(false)
  expect(isSameOrder(PAGES, PAGES.slice(1))).toBe(false)
})
