import { ASSISTANT_MODES } from '@hikma/contracts/assistantMode'
import { isBookId } from '@hikma/contracts/bookId'
import type { Book } from '@hikma/contracts/book'
import { MAX_PAGES } from '@hikma/contracts/limits'
import { TEX_LOOKS } from '@hikma/contracts/texLook'
import { withVisibility } from '../lib/withVisibility.ts'

const isText = (value: unknown): boolean => typeof value === 'string'
const isOptionalText = (value: unknown): boolean => value === undefined || isText(value)
const isOneOf =
  (values: readonly unknown[]) =>
  (value: unknown): boolean =>
    value === undefined || values.includes(value)
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

/** A check of each field, by hand: the schema of contracts would bring its library into the browser. */
const SHAPE: Record<keyof Omit<Book, 'pages'>, (value: unknown) => boolean> = {
  id: isBookId,
  title: isText,
  author: isText,
  description: isText,
  cover: (value) => value === null || isText(value),
  genre: isText,
  translator: isOptionalText,
  originalTitle: isOptionalText,
  rights: isOptionalText,
  originalLanguage: isOptionalText,
  firstPublished: (value) => value === undefined || Number.isSafeInteger(value),
  texLook: isOneOf(TEX_LOOKS),
  assistant: isOneOf(ASSISTANT_MODES),
  publishedDate: isText,
  totalReads: isCount,
  isPublic: (value) => value === undefined || typeof value === 'boolean',
  ext: (value) => value === 'html' || value === 'tex',
  totalPages: (value) => isCount(value) && (value as number) <= MAX_PAGES,
  language: isText,
  primaryLanguage: isText,
  version: isCount,
  direction: (value) => value === 'ltr' || value === 'rtl',
  lang: isText,
  changedAt: isOptionalText,
}

const isBook = (value: unknown): value is Book =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(SHAPE).every(([field, isValid]) => isValid((value as Record<string, unknown>)[field]))

/** A cached list of books; null if any of them is invalid. */
export const parseBooks = (value: unknown): Book[] | null =>
  Array.isArray(value) && value.every(isBook) ? value.map((book) => summaryOf(withVisibility(book))) : null

/** A book without the links of its pages, which can be derived from its other fields. */
export function summaryOf(book: Book): Book {
  const { pages: _, ...summary } = book
  return summary
}
