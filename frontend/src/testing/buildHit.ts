import type { SearchAnswer, SearchHit } from '@hikma/contracts/searchAnswer'

/** A hit in 'Salt Roads' whose snippet is this text, with what was searched for between bars. */
export const buildHit = (text: string, more: Partial<SearchHit> = {}): SearchHit => ({
  bookId: 'salt-roads',
  page: 1,
  pageId: '0123456789abcdefghij',
  block: 0,
  heading: null,
  snippet: text
    .split('|')
    .map((piece, at) => ({ text: piece, hit: at % 2 === 1 }))
    .filter((piece) => piece.text !== ''),
  ...more,
})

/** The answer of a library that has found these hits, and no others. */
export const buildSearchAnswer = (hits: SearchHit[], more: Partial<SearchAnswer> = {}): SearchAnswer => ({
  total: hits.length,
  truncated: false,
  ready: 1,
  hits,
  ...more,
})
