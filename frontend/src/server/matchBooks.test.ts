// @vitest-environment node
import { DEFAULT_LIBRARY_QUERY, type LibraryQuery } from '@hikma/contracts/addresses'
import type { SearchLevel } from '@hikma/contracts/documents'
import { expect, it } from 'vitest'
import { buildBook } from '../testing/buildBook.ts'
import { matchBooks } from './matchBooks.ts'

const BOOKS = [
  buildBook({ id: 'salt', title: 'Salt Roads', genre: 'Fantasy', publishedDate: '2024-01-01' }),
  buildBook({ id: 'stone', title: 'باغ سنگ', genre: 'Mystery', publishedDate: '2025-01-01' }),
  buildBook({ id: 'sea', title: 'A Sea of Salt', genre: 'Fantasy', publishedDate: '2023-01-01' }),
]
const ids = (query: Partial<LibraryQuery>, level: SearchLevel = 'text') =>
  matchBooks(BOOKS, { ...DEFAULT_LIBRARY_QUERY, ...query }, 'en', level).map(({ id }) => id)

it('gives all books, the newest first', () => expect(ids({})).toEqual(['stone', 'salt', 'sea']))
it('finds a search in titles', () => expect(ids({ q: 'SALT' })).toEqual(['salt', 'sea']))
it('finds Persian text with other letter variants', () => expect(ids({ q: 'باغ‌سنگ' })).toEqual(['stone']))
it('filters by genre and sorts', () => expect(ids({ genre: 'Fantasy', sort: 'oldest' })).toEqual(['sea', 'salt']))
it('gives each level in the order of the query', () => {
  expect(ids({ q: 'fantasy', sort: 'oldest' }, 'details')).toEqual(['sea', 'salt'])
  expect(ids({ q: 'salt' }, 'details')).toEqual([])
  expect(ids({ q: 'roads salt' }, 'words')).toEqual(['salt'])
  expect(ids({ q: 'sallt', sort: 'oldest' }, 'similar')).toEqual(['sea', 'salt'])
})
