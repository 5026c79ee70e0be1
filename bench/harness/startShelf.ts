import { startLibrary } from '../../tests/e2e/startLibrary.ts'
import { pageTexts } from './pageTexts.ts'

export const BOOK = 'bench-book'
export const TITLE = 'Bench'
export const LONG_TITLE = 'A long bench'
const PAGES = 42
const LONG = 500

/** The one process, as an operator starts it, with a book of 42 pages, one of 5 and one of 500. */
export async function startShelf(onStop: (stop: () => Promise<unknown>) => void) {
  const library = await startLibrary()
  onStop(() => library.stop())
  await library.publishBook({ id: BOOK, title: TITLE, pages: pageTexts(PAGES) })
  await library.publishBook({ id: 'short-bench', title: 'A short bench', pages: pageTexts(5) })
  await library.publishBook({ id: 'long-bench', title: LONG_TITLE, pages: pageTexts(LONG) })
  return library
}
