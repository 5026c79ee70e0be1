// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetAdmin, lastSection, readAdminMemory, rememberAdmin, rememberSection } from './adminMemory.ts'

beforeEach(() => localStorage.clear())

it('the section that was shown last is remembered, at first the form for a new book', () => {
  expect(lastSection()).toEqual({ section: 'new' })
  rememberSection({ section: 'book', id: 'salt' })
  expect(lastSection()).toMatchObject({ section: 'book', id: 'salt' })
})

it.each(['{', 'null', '"text"', '{"section":7}', '{"section":"/books/salt"}', '{"section":"//evil"}'])(
  'of %s in storage no section is taken',
  (stored) => {
    localStorage.setItem('hikma.dashboard', stored)
    expect(lastSection()).toEqual({ section: 'new' })
    rememberAdmin({ seenAt: 7 })
    expect(readAdminMemory().seenAt).toBe(7)
  },
)

it('nothing is left once it is forgotten', () => {
  rememberAdmin({ edited: { bookId: 'secret', page: 3 }, seenAt: 7 })
  rememberSection({ section: 'book', id: 'secret' })
  forgetAdmin()
  expect(JSON.stringify(localStorage)).not.toContain('secret')
  expect(lastSection()).toEqual({ section: 'new' })
})

it('storage that is forbidden holds nothing and stops nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  rememberSection({ section: 'bin' })
  expect(lastSection()).toEqual({ section: 'new' })
  vi.restoreAllMocks()
})
