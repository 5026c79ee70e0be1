import { z } from 'zod'
import { BOOK_VIEWS } from '../toBook.ts'
import { bookId } from '../book.ts'
import type { Parameters } from './route.ts'

export const NO_BOOK = 'There is no such book.'
export const CHANGED_MEANWHILE = 'Somebody else changed this meanwhile. Please load it again.'

/** Of every call that names one book. */
export const bookParams: Parameters = { id: { what: 'The ID of the book.', schema: bookId } }

export const viewQuery: Parameters = {
  view: { what: "`summary` leaves out the pages' links.", schema: z.enum(BOOK_VIEWS).default('full') },
}

export const etagCondition: Parameters = {
  'If-None-Match': { what: 'The etag of what is known: 304 where it is still the same.', schema: z.string() },
}

const idempotencyKey = {
  what: 'Makes a repeat harmless: the same key with the same request gets the first answer.',
  schema: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
}
const version = (what: string) => ({
  what,
  schema: z
    .string()
    .regex(/^("\d{1,15}"|\d{1,15})$/)
    .meta({ examples: ['"1764000000000"'] }),
})

/** Of every change of a book. */
export const changeHeaders: Parameters = {
  'If-Match': version('The version of the book that is known: 412 where it is another by now.'),
  'Idempotency-Key': idempotencyKey,
}
/** Of changes that only mean something on the version that was seen. */
export const fencedHeaders: Parameters = {
  'If-Match': { ...version('The version of the book that is known: 428 without it.'), required: true },
  'Idempotency-Key': idempotencyKey,
}
