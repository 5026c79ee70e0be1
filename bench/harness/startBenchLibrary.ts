import { setTimeout as sleep } from 'node:timers/promises'
import { type Library, startLibrary } from '../../test-support/browser/startLibrary.ts'
import { makePageTexts } from './makePageTexts.ts'
import { readyShare } from './readyShare.ts'
import type { Start } from './createResources.ts'

export const BOOK = 'bench-book'
export const TITLE = 'Bench'
export const SHORT_TITLE = 'A short bench'
export const LONG = 'long-bench'
export const LONG_TITLE = 'A long bench'
export const LONG_PAGES = 500
export const LONG_PROSE_TITLE = 'One long page'
/** Paragraphs of about a hundred words: some fifty wide screens. */
const LONG_PROSE = 320
const PAGES = 42

/**
 * Starts the standalone process as an operator does, with books of 42, 5 and 500 pages, and of one page of 30,000 words, which
 * can all be found.
 */
export const startBenchLibrary: Start<Library> = async (onStop) => {
  const library = await startLibrary()
  onStop(() => library.stop())
  await library.publishBook({ id: BOOK, title: TITLE, pages: makePageTexts(PAGES) })
  await library.publishBook({ id: 'short-bench', title: SHORT_TITLE, pages: makePageTexts(5) })
  await library.publishBook({ id: LONG, title: LONG_TITLE, pages: makePageTexts(LONG_PAGES) })
  await library.publishBook({ id: 'one-page-bench', title: LONG_PROSE_TITLE, pages: makePageTexts(1, LONG_PROSE) })
  while ((await readyShare(library)) < 1) await sleep(500)
  return library
}
