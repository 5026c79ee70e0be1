// @vitest-environment node
import { DEFAULT_LIBRARY_QUERY, type LibraryQuery } from '@hikma/contracts/addresses'
import { expect, it } from 'vitest'
import { buildBook } from '../testing/buildBook.ts'
import { matchBooks } from './matchBooks.ts'

const BOOKS = [
  buildBook({ id: 'salt', title: 'Salt Roads', genre: 'Fantasy', publishedDate: '2024-01-01' }),
  buildBook({ id: 'stone', title: 'باغ سنگ', genre: 'Mystery', publishedDate: '2025-01-01' }),
  buildBook({ id: 'sea', title: 'A Sea of Salt', genre: 'Fantasy', publishedDate: '2023-01-01' }),
]
const ids = (query: Partial<LibraryQuery>) =>
  matchBooks(BOOKS, { ...DEFAULT_LIBRARY_QUERY, ...query }, 'en').map(({ id }) => id)

it('gives all books, the newest first', () => expect(ids({})).toEqual(['stone', 'salt', 'sea']))
it('finds a search in titles', () => expect(ids({ q: 'SALT' })).toEqual(['salt', 'sea']))
it('finds Persian text with other letter variants', () => expect(ids({ q: 'باغ‌سنگ' })).toEqual(['stone']))
it('filters by genre and sorts', () => expect(ids({ genre: 'Fantasy', sort: 'oldest' })).toEqual(['sea', 'salt']))
it('ignores a genre that no book has, as the browser does', () =>
  expect(ids({ genre: 'Poetry' })).toEqual(['stone', 'salt', 'sea']))
