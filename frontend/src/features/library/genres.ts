import type { Book } from '@hikma/contracts/book'

/** Each genre that some book has, once, as it was written; blank ones are none. */
export const genresOf = (books: readonly Pick<Book, 'genre'>[]): string[] =>
  [...new Set(books.map(({ genre }) => genre))].filter((genre) => genre.trim() !== '')

/** The books of exactly this genre (spec.md §5); all of them where none is chosen. */
export const booksOfGenre = <T extends Pick<Book, 'genre'>>(books: readonly T[], genre: string | null): readonly T[] =>
  genre === null ? books : books.filter((book) => book.genre === genre)

/** The genre that was chosen, or null for all: the last book of one may have gone meanwhile. */
export const knownGenre = (chosen: string | null, genres: readonly string[]): string | null =>
  chosen !== null && genres.includes(chosen) ? chosen : null
