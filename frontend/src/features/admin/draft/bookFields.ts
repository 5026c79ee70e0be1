import type { PageExtension } from '@hikma/contracts/areaNames'
import type { AssistantMode } from '@hikma/contracts/assistantMode'
import type { Book, BookInput } from '@hikma/contracts/book'
import { type Direction, languageTagOf, resolveLanguage } from '@hikma/contracts/language'
import { MAX_DESCRIPTION, MAX_LANGUAGE, MAX_TITLE } from '@hikma/contracts/limits'
import { isOptionalNumber, OPTIONAL_NUMBERS, type OptionalNumber } from '@hikma/contracts/optionalNumbers'
import { OPTIONAL_TEXTS, type OptionalText } from '@hikma/contracts/optionalTexts'
import type { TexLook } from '@hikma/contracts/texLook'
import { formatLanguage } from '../../../lib/formatLanguage.ts'

const NO_GENRE = 'Uncategorized'
/** A sign and some digits, with room for spaces. */
const MAX_NUMBER_LENGTH = 10

/**
 * The free texts of the form, in its order. `label` is a key of `admin.details`, `max` a length in UTF-16 units. A book
 * may lack an optional text; a `language` is optional too, typed as a name or a tag, and a `number`.
 */
export const TEXT_FIELDS = {
  title: { label: 'bookTitle', kind: 'required', max: MAX_TITLE, isMultiline: false },
  author: { label: 'author', kind: 'required', max: MAX_TITLE, isMultiline: false },
  description: { label: 'description', kind: 'plain', max: MAX_DESCRIPTION, isMultiline: true },
  translator: { label: 'translator', kind: 'optional', max: OPTIONAL_TEXTS.translator, isMultiline: false },
  originalTitle: { label: 'originalTitle', kind: 'optional', max: OPTIONAL_TEXTS.originalTitle, isMultiline: false },
  originalLanguage: { label: 'originalLanguage', kind: 'language', max: MAX_LANGUAGE, isMultiline: false },
  firstPublished: { label: 'firstPublished', kind: 'number', max: MAX_NUMBER_LENGTH, isMultiline: false },
  rights: { label: 'rights', kind: 'optional', max: OPTIONAL_TEXTS.rights, isMultiline: true },
} as const satisfies Record<OptionalText, object> &
  Record<OptionalNumber, Record<string, unknown> & { kind: 'number' }> &
  Record<string, object>

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
  texLook: TexLook
  /** '' if the book says nothing of it. */
  assistant: AssistantMode | ''
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
  texLook: 'source',
  assistant: '',
}

/** The English name of a language tag, or the tag itself if the name does not lead back to it. */
export function languageName(tag: string): string {
  const name = formatLanguage(tag, 'en')
  return languageTagOf(name) === tag ? name : tag
}

/** The direction of a language's script; null if the language is not known. */
export const directionOf = (language: string): Direction | null =>
  languageTagOf(language) === null ? null : resolveLanguage(language, language).direction

/** The free texts of a book, or of a manuscript, as the form shows them. */
export const shownTexts = (from: Readonly<Partial<Record<TextName, string | number | undefined>>>) =>
  textsOf((name) => {
    const text = String(from[name] ?? '')
    return TEXT_FIELDS[name].kind === 'language' && text ? languageName(text) : text
  })

/** A text of the form as it is sent. */
function sentText(name: TextName, typed: string): string | number | null {
  const { kind } = TEXT_FIELDS[name]
  if (kind === 'plain') return typed
  const text = typed.trim()
  if (kind === 'required') return text
  if (isOptionalNumber(name)) return OPTIONAL_NUMBERS[name].parse(text)
  return (kind === 'language' ? languageTagOf(text) : text) || null
}

/** The fields of the form for a book of the library. */
export const detailsOf = (book: Book): BookDetails => ({
  bookId: book.id,
  ...shownTexts(book),
  genre: book.genre === NO_GENRE ? '' : book.genre,
  // The form has direction and language as separate fields.
  language: book.direction,
  primaryLanguage: languageName(book.lang),
  ext: book.ext,
  isPublic: book.isPublic,
  texLook: book.texLook ?? 'source',
  assistant: book.assistant ?? '',
})

/** The create payload of BEHAVIOUR.md §3.3. */
export function recordOf(details: BookDetails, cover: string | null, totalPages: number): BookInput {
  const { bookId: _, genre, primaryLanguage, ...rest } = details
  return {
    ...rest,
    ...(textsOf((name) => sentText(name, details[name])) as Required<Pick<BookInput, TextName>>),
    genre: genre || NO_GENRE,
    primaryLanguage: languageTagOf(primaryLanguage) ?? 'en',
    // absent means the same
    texLook: details.texLook === 'source' ? null : details.texLook,
    assistant: details.assistant || null,
    cover,
    totalPages,
  }
}
