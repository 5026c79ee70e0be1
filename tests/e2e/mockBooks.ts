import type { Book } from '@hikma/contracts/book'
import { toBook } from '@hikma/contracts/toBook'
import type { Page } from '@playwright/test'
import { buildBookRecord } from '../../test-support/builders/buildBookInput.ts'

/** A list of `total` books, newest first: 'Volume 1 of the Archive', and every tenth in Persian. */
const listOf = (total: number): Book[] =>
  Array.from({ length: total }, (_book, at) => {
    const isPersian = at % 10 === 9
    const lang = isPersian ? 'fa' : 'en'
    const record = buildBookRecord({
      title: isPersian ? `جلد ${at + 1} بایگانی` : `Volume ${at + 1} of the Archive`,
      author: isPersian ? 'بایگان می‌نویسد' : 'The Archivist',
      description: 'A shelf that nobody had reached the end of. '.repeat(at % 4),
      genre: at % 2 ? 'Mystery' : 'Academic',
      publishedDate: new Date(Date.UTC(2026, 0, 1) - at * 3_600_000).toISOString(),
      totalPages: 1,
      language: lang,
      primaryLanguage: lang,
    })
    return toBook({ id: `volume-${at + 1}`, version: 1, totalReads: at % 97, record }, 'summary')
  })

/** Mocks the calls of a page, so that its library has `total` generated books of one page each. */
export async function mockBooks(page: Page, total: number): Promise<void> {
  const books = JSON.stringify(listOf(total))
  await page.route('**/api/books-db?view=summary', (route) =>
    route.fulfill({ contentType: 'application/json', body: books }),
  )
  await page.route('**/api/books-db/*/reads', (route) => route.fulfill({ status: 204 }))
  await page.route('**/api/download/volume-*/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'X-Book-Version': '1', 'X-Book-Pages': '1' },
      body: '<h2>Chapter 1</h2>',
    }),
  )
}
