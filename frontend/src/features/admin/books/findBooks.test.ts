import { expect, it } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { findBooks } from './findBooks.ts'

const books = [
  buildBook({ id: 'lamp-1', title: 'Salt' }),
  buildBook({ id: 'other', title: 'The Lamp' }),
  buildBook({ id: 'well', title: 'Well' }),
]
const find = (query: string) => books.filter(({ title }) => title.toLowerCase().includes(query.trim().toLowerCase()))
const found = (query: string) => findBooks(books, find, query).map(({ id }) => id)

it('finds a book by its texts and by its id, in the order of the list', () => {
  expect(found(' LAMP ')).toEqual(['lamp-1', 'other'])
  expect(found('well')).toEqual(['well'])
  expect(found('nothing')).toEqual([])
  expect(found('')).toEqual(['lamp-1', 'other', 'well'])
})
