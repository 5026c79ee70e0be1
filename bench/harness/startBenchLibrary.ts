import { type Library, startLibrary } from '../../test-support/browser/startLibrary.ts'
import { makePageTexts } from './makePageTexts.ts'
import type { Start } from './createResources.ts'

export const BOOK = 'bench-book'
export const TITLE = 'Bench'
export const SHORT_TITLE = 'A short bench'
export const LONG = 'long-bench'
export const LONG_TITLE = 'A long bench'
export const LONG_PAGES = 500
const PAGES = 42

/** Starts the standalone process as an operator does, with a book of 42 pages, one of 5 and one of 500. */
export const startBenchLibrary: Start<Library> = async (onStop) => {
  const library = await startLibrary()
  onStop(() => library.stop())
  await library.publishBook({ id: BOOK, title: TITLE, pages: makePageTexts(PAGES) })
  await library.publishBook({ id: 'short-bench', title: SHORT_TITLE, pages: makePageTexts(5) })
  await library.publishBook({ id: LONG, title: LONG_TITLE, pages: makePageTexts(LONG_PAGES) })
  return library
}
