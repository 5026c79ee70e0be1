import type { Book } from '@hikma/contracts/book'

/** A book of a list, with the given fields. */
export const buildBook = (more: Partial<Book> = {}): Book => ({
  id: 'salt-roads',
  title: 'Salt Roads',
  author: 'T. Vale',
  description: 'A caravan loses its map.',
  cover: null,
  genre: 'Science Fiction',
  publishedDate: '2026-11-21T10:00:00.000Z',
  totalReads: 1204,
  isPublic: true,
  ext: 'html',
  totalPages: 5,
  language: 'en',
  primaryLanguage: 'en',
  version: 7,
  direction: 'ltr',
  lang: 'en',
  ...more,
})

export const buildPersianBook = (more: Partial<Book> = {}): Book =>
  buildBook({ id: 'bagh-e-sang', title: 'باغ سنگ', language: 'fa', lang: 'fa', direction: 'rtl', ...more })
