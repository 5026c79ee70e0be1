import type { ContentsEntry } from '@hikma/contracts/documents'

/** The contents of a book whose pages have these headings, and 2,300 words each. */
export const buildContents = (...headings: readonly (string | null)[]): ContentsEntry[] =>
  headings.map((heading, at) => ({
    page: at + 1,
    pageId: `page${at + 1}`,
    heading,
    isHeading: heading !== null,
    words: 2300,
  }))
