import type { BookInput } from '@hikma/contracts/book'

/** A complete record of a book, as a full PUT gives it, with these fields. */
export const buildBookInput = (fields: Partial<BookInput> = {}): BookInput => ({
  title: 'The Lamp and the Well',
  author: 'Mina Rad',
  description: '',
  cover: null,
  genre: 'Fantasy',
  primaryLanguage: 'en',
  language: 'ltr',
  ext: 'html',
  totalPages: 0,
  isPublic: true,
  ...fields,
})
