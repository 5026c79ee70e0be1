// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { forgetRooms, roomAt, storeRoom } from './rooms.ts'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'en'
})

it('gives the height of a path, in a window and a language as when it was stored', () => {
  storeRoom('/', 312.456)
  expect([roomAt('/'), roomAt('/books/salt-roads')]).toEqual([312.46, 0])
  document.documentElement.lang = 'fa'
  expect(roomAt('/')).toBe(0)
  document.documentElement.lang = 'en'
  const width = innerWidth
  window.innerWidth = width + 1
  expect(roomAt('/')).toBe(0)
  window.innerWidth = width
  expect(roomAt('/')).toBe(312.46)
})

it('forgets a path that needs no room any more, or all', () => {
  storeRoom('/', 312)
  storeRoom('/books/salt-roads', 120)
  storeRoom('/', 0)
  expect([roomAt('/'), roomAt('/books/salt-roads')]).toEqual([0, 120])
  forgetRooms()
  expect(localStorage.length).toBe(0)
})

it('remembers 50 paths, and drops those stored longest ago', () => {
  for (let book = 0; book < 52; book++) storeRoom(`/books/book-${book}`, 100)
  storeRoom('/books/book-10', 200)
  expect([1, 2, 10, 51].map((book) => roomAt(`/books/book-${book}`))).toEqual([0, 100, 200, 100])
})

it.each(['{', 'null', '[]', '"text"', '{"/":7}', '{"/":"1024 en 1e9"}', '{"/":"1024 en -5"}', '{"/":"1024 en x"}'])(
  'leaves no room for what others have stored: %s',
  (stored) => {
    localStorage.setItem('hikma.rooms', stored)
    expect(roomAt('/')).toBe(0)
  },
)
