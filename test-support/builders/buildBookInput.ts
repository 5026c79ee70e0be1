import { bookInput, putFields, type BookInput, type BookRecord } from '@hikma/contracts/book'

/** A complete record of a book, as a full PUT gives it, with these fields. */
export const buildBookInput = (fields: Partial<BookInput> = {}): BookInput => ({
  ...bookInput.parse({ title: 'The Lamp and the Well', author: 'Mina Rad', genre: 'Fantasy', isPublic: true }),
  ...fields,
})

/** The record of a book as its manifest holds it, with these fields. */
export const buildBookRecord = (fields: Partial<BookRecord> = {}): BookRecord => ({
  ...putFields(null, buildBookInput()),
  publishedDate: '2026-11-21T10:00:00.000Z',
  createdVersion: 1,
  ...fields,
})
