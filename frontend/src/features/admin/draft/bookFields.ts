import type { PageExtension } from '@hikma/contracts/areaNames'
import type { Book, BookInput } from '@hikma/contracts/book'
import { type Direction, languageTagOf, resolveLanguage } from '@hikma/contracts/language'
import { MAX_DESCRIPTION, MAX_TITLE } from '@hikma/contracts/limits'

/** The genres to choose from (BEHAVIOUR.md §3.2). */
export const GENRES = [
  'Fantasy',
  'Science Fiction',
  'Literary Fiction',
  'Mystery',
  'Romance',
  'Non-Fiction',
  'Academic',
  'Technical',
] as const
const NO_GENRE = 'Uncategorized'

/** The free texts of the form, in its order. `label` is a key of `admin.details`, `max` a length in UTF-16 units. */
export const TEXT_FIELDS = {
  title: { label: 'bookTitle', max: MAX_TITLE, isRequired: true, isMultiline: false },
  author: { label: 'author', max: MAX_TITLE, isRequired: true, isMultiline: false },
  description: { label: 'description', max: MAX_DESCRIPTION, isRequired: false, isMultiline: true },
} as const

export type TextName = keyof typeof TEXT_FIELDS
export const TEXT_NAMES = Object.keys(TEXT_FIELDS) as TextName[]

/** The fields of the form as typed (BEHAVIOUR.md §3.2). */
export interface BookDetails extends Record<TextName, string> {
  bookId: string
  /** '' if none is chosen. */
  genre: string
  language: Direction
  primaryLanguage: string
  ext: PageExtension
  isPublic: boolean
}

/** The free texts, each made by `make`. */
const textsOf = <Value>(make: (name: TextName) => Value) =>
  Object.fromEntries(TEXT_NAMES.map((name) => [name, make(name)])) as Record<TextName, Value>

export const EMPTY_DETAILS: BookDetails = {
  bookId: '',
  ...textsOf(() => ''),
  genre: '',
  language: 'ltr',
  primaryLanguage: 'English',
  ext: 'html',
  isPublic: false,
}

/** The English name of a language tag, or the tag itself if the name does not lead back to it. */
function languageName(tag: string): string {
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag
  return languageTagOf(name) === tag ? name : tag
}

/** The direction of a language's script; null if the language is not known. */
export const directionOf = (language: string): Direction | null =>
  languageTagOf(language) === null ? null : resolveLanguage(language, language).direction

/** The fields of the form for a book of the library. */
export const detailsOf = (book: Book): BookDetails => ({
  bookId: book.id,
  ...textsOf((name) => book[name]),
  genre: book.genre === NO_GENRE ? '' : book.genre,
  // The form has direction and language as separate fields.
  language: book.direction,
  primaryLanguage: languageName(book.lang),
  ext: book.ext,
  isPublic: book.isPublic,
})

/** The create payload of BEHAVIOUR.md §3.3. */
export function recordOf(details: BookDetails, cover: string | null, totalPages: number): BookInput {
  const { bookId: _, genre, primaryLanguage, ...rest } = details
  return {
    ...rest,
    ...textsOf((name) => (TEXT_FIELDS[name].isRequired ? details[name].trim() : details[name])),
    genre: genre || NO_GENRE,
    primaryLanguage: languageTagOf(primaryLanguage) ?? 'en',
    cover,
    totalPages,
  }
}
