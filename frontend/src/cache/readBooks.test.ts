import { expect, it } from 'vitest'
import { buildBook, buildPersianBook } from '../testing/buildBook.ts'
import { readBooks } from './readBooks.ts'

it('reads a list as it was, without the links of pages', () => {
  const [salt, garden] = [buildBook({ cover: '/api/download/salt-roads/cover.png' }), buildPersianBook()]
  expect(readBooks([{ ...salt, pages: ['/api/download/salt-roads/1.html'] }, garden])).toEqual([salt, garden])
  expect(readBooks([])).toEqual([])
})

it.each([undefined, null, 'text', {}, [null], ['text'], [{}]])('takes %j for no list', (value) =>
  expect(readBooks(value)).toBeNull(),
)

it.each([
  { id: '../session' },
  { id: 7 },
  { title: { toString: 'x' } },
  { cover: undefined },
  { totalPages: 5_001 },
  { totalPages: '5' },
  { totalReads: -1 },
  { isPublic: 'false' },
  { ext: 'svg' },
  { direction: 'up' },
  { version: 1.5 },
])('takes a list with a book of %j for no list', (wrong) =>
  expect(readBooks([buildBook(), { ...buildBook(), ...wrong }])).toBeNull(),
)
