import { ENGLISH, LONG, PERSIAN, POETRY, TEX } from './hardBooks.ts'

export interface HardPage {
  name: string
  language: 'en' | 'fa'
  /** The id of its book, and its number there. */
  book: string
  page: number
}

const inBook = (book: string, language: 'en' | 'fa', ...names: string[]): HardPage[] =>
  names.map((name, at) => ({ name, language, book, page: at + 1 }))

/** The twelve hard pages; the long title is in both languages. */
export const HARD_PAGES: readonly HardPage[] = [
  ...inBook(ENGLISH.id, 'en', 'novel', 'notes', 'wide table', 'long title', 'tiny page'),
  ...inBook(PERSIAN.id, 'fa', 'dialogue', 'ghazal', 'code', 'figures', 'long title', 'mixed text'),
  ...inBook(TEX.id, 'en', 'mathematics'),
  ...inBook(LONG.id, 'en', '30,000 words'),
]

const POEM_NAMES = 'ghazal|masnavi|qasida|robai|dobeyti|free verse|mostazad|stanzas|lines in prose|table'
/** The ten poems. */
export const POEM_PAGES: readonly HardPage[] = inBook(POETRY.id, 'fa', ...POEM_NAMES.split('|'))
