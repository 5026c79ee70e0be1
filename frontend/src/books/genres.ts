import type { Book } from '@hikma/contracts/book'

/** The distinct genres of the books, without blank ones. */
export const genresOf = (books: readonly Pick<Book, 'genre'>[]): string[] =>
  [...new Set(books.map(({ genre }) => genre))].filter((genre) => genre.trim() !== '')

/** The books of exactly this genre, or all books for null (BEHAVIOUR.md §5.5). */
export const booksOfGenre = <T extends Pick<Book, 'genre'>>(books: readonly T[], genre: string | null): readonly T[] =>
  genre === null ? books : books.filter((book) => book.genre === genre)

/** The first part of a language tag: 'en' for 'en-GB'. */
const languageOf = ({ lang }: Pick<Book, 'lang'>): string => lang.split('-')[0]!

/** The distinct languages of the books. */
export const languagesOf = (books: readonly Pick<Book, 'lang'>[]): string[] => [...new Set(books.map(languageOf))]

/** The books in a language, or all books for null. */
export const booksInLanguage = <T extends Pick<Book, 'lang'>>(
  books: readonly T[],
  language: string | null,
): readonly T[] => (language === null ? books : books.filter((book) => languageOf(book) === language))

/** The chosen genre or language, or null for all if no book has it any more. */
export const knownChoice = (chosen: string | null, all: readonly string[]): string | null =>
  chosen !== null && all.includes(chosen) ? chosen : null
