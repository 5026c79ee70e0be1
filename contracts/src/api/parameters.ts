import { z } from 'zod'
import { BOOK_VIEWS } from '../toBook.ts'
import { bookId } from '../book.ts'
import type { Parameters } from './route.ts'

/** The 400 answers to every change of a book, about its ID and its headers. */
export const BAD_CHANGE = ['field_invalid', 'if_match_invalid', 'idempotency_key_invalid'] as const

/** The path parameter of every call about one book. */
export const bookParams: Parameters = { id: { description: 'The ID of the book.', schema: bookId } }

export const viewQuery: Parameters = {
  view: { description: "`summary` leaves out the pages' links.", schema: z.enum(BOOK_VIEWS).default('full') },
}

export const etagCondition: Parameters = {
  'If-None-Match': { description: 'The etag of what is known: 304 where it is still the same.', schema: z.string() },
}

export const idempotencyKey = {
  description: 'Makes a repeat harmless: the same key with the same request gets the first answer.',
  schema: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
}
const version = (description: string) => ({
  description,
  schema: z
    .string()
    .regex(/^("\d{1,15}"|\d{1,15})$/)
    .meta({ examples: ['"1764000000000"'] }),
})

/** The headers of every change of a book. */
export const changeHeaders: Parameters = {
  'If-Match': version('The version of the book that is known: 412 where it is another by now.'),
  'Idempotency-Key': idempotencyKey,
}
/** The headers of a change that requires the version it was made on. */
export const versionedHeaders: Parameters = {
  'If-Match': { ...version('The version of the book that is known: 428 without it.'), required: true },
  'Idempotency-Key': idempotencyKey,
}
