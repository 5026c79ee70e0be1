import { describe, expect, it } from 'vitest'
import { buildBook } from '../../testing/buildBook.ts'
import { booksOfGenre, genresOf } from './genres.ts'

const ofGenre = (genre: string) => buildBook({ genre })
const books = ['Mystery', 'mystery', '__proto__', 'Mystery', 'constructor', ' '].map(ofGenre)

describe('genresOf', () => {
  it('gives each genre once, as it was written', () =>
    expect(genresOf(books)).toEqual(['Mystery', 'mystery', '__proto__', 'constructor']))
  it('has none in an empty library', () => expect(genresOf([])).toEqual([]))
})

describe('booksOfGenre', () => {
  it('matches exactly', () => expect(booksOfGenre(books, 'Mystery')).toEqual([books[0], books[3]]))
  it('takes no part of a name', () => expect(booksOfGenre(books, 'Myst')).toEqual([]))
  it('is not troubled by the names of objects', () => expect(booksOfGenre(books, '__proto__')).toEqual([books[2]]))
  it('gives all where none is chosen', () => expect(booksOfGenre(books, null)).toBe(books))
})
