import { expect, it } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { booksBy } from './booksBy.ts'

const read = buildBook({ id: 'read', author: 'T. Vale', translator: 'Mina Rad' })
const other = (id: string, more: object) => buildBook({ id, author: 'Osk', ...more })
const idsOf = (all: Parameters<typeof booksBy>[1]) =>
  booksBy(read, all).map(({ by, books }) => [by, ...books.map(({ id }) => id)])

it('gives the other books of author and translator, the newest first and none twice', () => {
  const all = [
    read,
    other('old', { author: 'T. Vale', publishedDate: '2020-01-01' }),
    other('both', { author: 'T. Vale', translator: 'Mina Rad', publishedDate: '2024-01-01' }),
    other('translated', { translator: 'Mina Rad' }),
    other('neither', {}),
  ]
  expect(idsOf(all)).toEqual([
    ['author', 'both', 'old'],
    ['translator', 'translated'],
  ])
})

it('gives no private book, none without pages, and nobody without one', () => {
  const all = [
    other('private', { author: 'T. Vale', isPublic: false }),
    other('empty', { author: 'T. Vale', totalPages: 0 }),
  ]
  expect(idsOf(all)).toEqual([])
})
