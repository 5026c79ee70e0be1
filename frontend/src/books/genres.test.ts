import { describe, expect, it } from 'vitest'
import { buildBook } from '../testing/buildBook.ts'
import { booksOfGenre, genresOf } from './genres.ts'

const ofGenre = (genre: string) => buildBook({ genre })
const books = ['Mystery', 'mystery', '__proto__', 'Mystery', 'constructor', ' '].map(ofGenre)

describe('genresOf', () => {
  it('returns each genre once, unchanged', () =>
    expect(genresOf(books)).toEqual(['Mystery', 'mystery', '__proto__', 'constructor']))
  it('returns none for an empty library', () => expect(genresOf([])).toEqual([]))
})

describe('booksOfGenre', () => {
  it('matches exactly', () => expect(booksOfGenre(books, 'Mystery')).toEqual([books[0], books[3]]))
  it('does not match a part of a name', () => expect(booksOfGenre(books, 'Myst')).toEqual([]))
  it('matches names of object properties', () => expect(booksOfGenre(books, '__proto__')).toEqual([books[2]]))
  it('returns all books if no genre is chosen', () => expect(booksOfGenre(books, null)).toBe(books))
})
