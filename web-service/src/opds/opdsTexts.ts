import type { Language } from '@hikma/contracts/documents'

interface OpdsTexts {
  new: string
  genres: string
  authors: string
  translators: string
  search: (query: string) => string
  /** The label of a search. */
  searchFor: string
}

/** The titles of feeds. Reading apps show them as they are. */
export const OPDS_TEXTS: Readonly<Record<Language, OpdsTexts>> = {
  en: {
    new: 'New books',
    genres: 'By genre',
    authors: 'By author',
    translators: 'By translator',
    search: (query) => `Search: ${query}`,
    searchFor: 'Search titles, authors and descriptions',
  },
  fa: {
    new: 'کتاب‌های تازه',
    genres: 'بر پایهٔ گونه',
    authors: 'بر پایهٔ نویسنده',
    translators: 'بر پایهٔ مترجم',
    search: (query) => `جست‌وجو: ${query}`,
    searchFor: 'جست‌وجو در عنوان‌ها، نویسندگان و توضیحات',
  },
}
