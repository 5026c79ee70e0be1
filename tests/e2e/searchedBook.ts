import { expect, type Page } from '@playwright/test'
import type { SearchAnswer } from '@hikma/contracts/searchAnswer'
import type { Library } from '../../test-support/browser/startLibrary.ts'

/** Words in the middle of page 3 of a Persian book, as its translator has written them. */
export const SENTENCE = 'پیرمرد کتاب‌فروش آهسته می‌رفت تا چراغ‌های شماره ۱۲ را خاموش کند.'

const filler = (page: number): string =>
  Array.from(
    { length: 40 },
    (_p, at) => `<p>بند ${page}-${at}. ${'باران بر بام خانه می‌بارید و باغ ساکت بود. '.repeat(6)}</p>`,
  ).join('')

/** Pages of a Persian book, the third of which has the sentence in its middle, and lamps on each. */
export const PERSIAN_PAGES = [1, 2, 3, 4, 5].map(
  (page) =>
    `<h2>فصل ${page}</h2>${filler(page)}<p>${page === 3 ? SENTENCE : `فانوس ${page} روشن است.`}</p>${filler(page)}`,
)

/** Resolves once a search in a book finds so many passages. */
export const expectFound = (library: Library, bookId: string, search: string, total: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const { body } = await library.api('GET', `/api/books-db/${bookId}/search?q=${encodeURIComponent(search)}`)
        return (body as SearchAnswer).total
      },
      { timeout: 20_000 },
    )
    .toBe(total)

/** The sheet of the reader at its search. */
export function sheetOf(page: Page) {
  const sheet = page.locator('dialog[data-sheet]')
  return {
    sheet,
    field: sheet.getByRole('searchbox'),
    hits: sheet.locator('ol a'),
    tab: (name: RegExp) => sheet.getByRole('tab', { name }),
    opener: page.getByRole('button', { name: /^(Contents|فهرست)$/ }),
  }
}
