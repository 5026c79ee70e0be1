import { expect, it } from 'vitest'
import { buildBook, buildPersianBook } from '../testing/buildBook.ts'
import { parseBooks } from './parseBooks.ts'

it('parseBooks returns a valid list without the links of pages', () => {
  const [salt, garden] = [buildBook({ cover: '/api/download/salt-roads/cover.png' }), buildPersianBook()]
  expect(parseBooks([{ ...salt, pages: ['/api/download/salt-roads/1.html'] }, garden])).toEqual([salt, garden])
  expect(parseBooks([])).toEqual([])
})

it('parseBooks takes a book without isPublic as public', () => {
  const { isPublic: _, ...book } = buildBook()
  expect(parseBooks([book])).toEqual([buildBook({ isPublic: true })])
})

it.each([undefined, null, 'text', {}, [null], ['text'], [{}]])('parseBooks rejects %j', (value) =>
  expect(parseBooks(value)).toBeNull(),
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
  { firstPublished: '1866' },
  { texLook: 'pretty' },
  { assistant: 'always' },
])('parseBooks rejects a list that contains a book with %j', (wrong) =>
  expect(parseBooks([buildBook(), { ...buildBook(), ...wrong }])).toBeNull(),
)
