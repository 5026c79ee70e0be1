import { DEFAULT_LIBRARY_QUERY } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { MatchBooks } from '@hikma/contracts/documents'
import { describe, expect, it } from 'vitest'
import { searchBooks } from './searchBooks.ts'

const COUNT = 1_200
/** Only what the matches below look at; the title is the position in the list. */
const BOOKS = Array.from({ length: COUNT }, (_book, at) => ({ id: `b${at}`, title: String(at) }) as Book)

/** Finds by the last digit, at the level that the query names. The greatest title comes first. */
const matchBooks: MatchBooks = (books, { q }, _language, level) => {
  const [name, digit = ''] = q.split(' ')
  const matches = name === '' || level === name || (name === 'both' && ['text', 'details'].includes(level))
  return matches
    ? books.filter(({ title }) => title.endsWith(digit)).toSorted((a, b) => Number(b.title) - Number(a.title))
    : []
}
const search = (q: string, limit?: number) =>
  searchBooks(BOOKS, { ...DEFAULT_LIBRARY_QUERY, q }, 'en', matchBooks, limit)

describe('searchBooks', () => {
  it('gives the first of all slices, and counts all', async () => {
    const { books, total, isSimilar } = await search('', 3)
    expect(books.map(({ title }) => title)).toEqual(['1199', '1198', '1197'])
    expect([total, isSimilar]).toEqual([COUNT, false])
  })
  it('shows texts before other details', async () => {
    const { books, total } = await search('both 7', 121)
    expect([books.length, books[0]?.title, books[119]?.title, books[120]?.title]).toEqual([121, '1197', '7', '1197'])
    expect(total).toBe(240)
  })
  it.each(['text', 'details', 'words', 'similar'])(
    'goes on to %s over all slices if nothing was found before',
    async (level) => {
      const { books, total, isSimilar } = await search(`${level} 3`, 2)
      expect(books.map(({ title }) => title)).toEqual(['1193', '1183'])
      expect([total, isSimilar]).toEqual([120, level === 'similar'])
    },
  )
  it('finds nothing at the last level either', async () =>
    expect(await search('none')).toEqual({ books: [], total: 0, isSimilar: false }))
})
