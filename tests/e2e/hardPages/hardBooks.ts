import type { BookFolder } from '../../../test-support/builders/bookFolder.ts'
import { CODE } from './codePage.ts'
import { DIALOGUE } from './dialoguePage.ts'
import { FIGURE, FIGURE_FILES } from './figurePage.ts'
import { GHAZAL } from './ghazalPage.ts'
import { makeLongProse } from './longProse.ts'
import { LONG_TITLE, LONG_TITLE_FA, LONG_TITLE_PAGE, LONG_TITLE_PAGE_FA } from './longTitlePages.ts'
import { MATHEMATICS } from './mathematicsPage.ts'
import { MIXED } from './mixedPage.ts'
import { NOTES_PAGE } from './notesPage.ts'
import { NOVEL } from './novelPage.ts'
import { POEMS } from './poemPages.ts'
import { WIDE_TABLE } from './wideTablePage.ts'

const TINY = '<p><em>To those who read to the end of the line.</em></p>'

/** The hard pages in English, without the long one. */
export const ENGLISH: BookFolder = {
  id: 'hard-pages-en',
  title: LONG_TITLE,
  language: 'en',
  pages: [NOVEL, NOTES_PAGE, WIDE_TABLE, LONG_TITLE_PAGE, TINY],
}
/** Those in Persian. */
export const PERSIAN: BookFolder = {
  id: 'hard-pages-fa',
  title: LONG_TITLE_FA,
  author: 'مینا راد',
  language: 'fa',
  pages: [DIALOGUE, GHAZAL, CODE, FIGURE, LONG_TITLE_PAGE_FA, MIXED],
  files: FIGURE_FILES,
}
/** Mathematics, of TeX. */
export const TEX: BookFolder = {
  id: 'hard-pages-tex',
  title: 'Patience on Ice',
  ext: 'tex',
  texLook: 'rendered',
  pages: [MATHEMATICS],
}
/** The page of 30,000 words. */
export const LONG: BookFolder = { id: 'hard-pages-long', title: 'The Whole Winter', pages: [makeLongProse()] }

/** Ten Persian poems. */
export const POETRY: BookFolder = {
  id: 'ten-poems-fa',
  title: 'ده شعر',
  author: 'سپیده روشن',
  language: 'fa',
  pages: POEMS,
}

export const HARD_BOOKS = [ENGLISH, PERSIAN, TEX, LONG] as const
