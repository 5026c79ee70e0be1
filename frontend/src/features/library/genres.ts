import type { Book } from '@hikma/contracts/book'

/** The distinct genres of the books, without blank ones. */
export const genresOf = (books: readonly Pick<Book, 'genre'>[]): string[] =>
  [...new Set(books.map(({ genre }) => genre))].filter((genre) => genre.trim() !== '')

/** The books of exactly this genre, or all books for null (BEHAVIOUR.md §5.5). */
export const booksOfGenre = <T extends Pick<Book, 'genre'>>(books: readonly T[], genre: string | null): readonly T[] =>
  genre === null ? books : books.filter((book) => book.genre === genre)

/** The chosen genre, or null for all if no book has it any more. */
export const knownGenre = (chosen: string | null, genres: readonly string[]): string | null =>
  chosen !== null && genres.includes(chosen) ? chosen : null
