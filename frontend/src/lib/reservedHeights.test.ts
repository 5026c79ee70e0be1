// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { forgetReservedHeights, reservedHeightAt, storeReservedHeight } from './reservedHeights.ts'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'en'
})

it('gives the height of a path, in a window and a language as when it was stored', () => {
  storeReservedHeight('/', 312.456)
  expect([reservedHeightAt('/'), reservedHeightAt('/books/salt-roads')]).toEqual([312.46, 0])
  document.documentElement.lang = 'fa'
  expect(reservedHeightAt('/')).toBe(0)
  document.documentElement.lang = 'en'
  const width = innerWidth
  window.innerWidth = width + 1
  expect(reservedHeightAt('/')).toBe(0)
  window.innerWidth = width
  expect(reservedHeightAt('/')).toBe(312.46)
})

it('forgets a path that needs no room any more, or all', () => {
  storeReservedHeight('/', 312)
  storeReservedHeight('/books/salt-roads', 120)
  storeReservedHeight('/', 0)
  expect([reservedHeightAt('/'), reservedHeightAt('/books/salt-roads')]).toEqual([0, 120])
  forgetReservedHeights()
  expect(localStorage.length).toBe(0)
})

it('remembers 50 paths, and drops those stored longest ago', () => {
  for (let book = 0; book < 52; book++) storeReservedHeight(`/books/book-${book}`, 100)
  storeReservedHeight('/books/book-10', 200)
  expect([1, 2, 10, 51].map((book) => reservedHeightAt(`/books/book-${book}`))).toEqual([0, 100, 200, 100])
})

it.each(['{', 'null', '[]', '"text"', '{"/":7}', '{"/":"1024 en 1e9"}', '{"/":"1024 en -5"}', '{"/":"1024 en x"}'])(
  'leaves no room for what others have stored: %s',
  (stored) => {
    localStorage.setItem('hikma.rooms', stored)
    expect(reservedHeightAt('/')).toBe(0)
  },
)
