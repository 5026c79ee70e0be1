import type { Page } from '@playwright/test'
import { readerOf } from '../../../test-support/browser/reader.ts'
import { goBack, layersRemoved } from '../historyLayers.ts'
import { expect, test } from '../libraryTest.ts'
import { expectFound, PERSIAN_PAGES, SENTENCE, sheetOf } from '../searchedBook.ts'

const searchOf = (page: Page) => page.getByRole('searchbox', { name: /^(Search books|جست‌وجوی کتاب)$/ })
const sectionOf = (page: Page) => page.getByRole('region', { name: /^(In the pages of books|در صفحه‌های کتاب‌ها)$/ })

/** Pages with a word that no other book has. */
const pagesWith = (word: string): string[] =>
  [1, 2, 3, 4, 5, 6].map((page) => `<h2>Chapter ${page}</h2><p>The ${word} of page ${page}.</p>`)

test(
  'below the books, the search lists passages, leads to one, and Back returns to them',
  { tag: '@smoke' },
  async ({ page, library, bookId }) => {
    // No title, author or description has its first two letters.
    const word = bookId.replace('book-', 'zq')
    await library.publishBook({ id: bookId, title: 'Lamps', pages: pagesWith(word) })
    await expectFound(library, bookId, word, 6)
    await page.goto('/')
    await searchOf(page).fill(word.slice(0, 2))
    await expect(page.getByRole('heading', { name: 'No books found' })).toBeVisible()
    await expect(sectionOf(page)).toHaveCount(0)
    await searchOf(page).fill(word)
    // what the search has always said stays
    await expect(page.getByRole('heading', { name: 'No books found' })).toBeVisible()
    const section = sectionOf(page)
    await expect(section.getByText('6 passages in 1 book', { exact: true })).toBeVisible()
    const hits = section.getByRole('link', { name: /page \d/ })
    await expect(hits).toHaveCount(3)
    await hits.nth(1).click()
    await expect(readerOf(page).pageView.getByText(`The ${word} of page 2.`)).toBeInViewport()
    await expect(page).toHaveURL(new RegExp(`/books/${bookId}/2#b1:`))
    await goBack(page)
    await expect(searchOf(page)).toHaveValue(word)
    await expect(hits.nth(1)).toBeInViewport()

    await section.getByRole('link', { name: /^More in/ }).click()
    const { field, hits: inBook } = sheetOf(page)
    await expect(field).toHaveValue(word)
    await expect(inBook).toHaveCount(6)
    await page.keyboard.press('Escape')
    await expect(sheetOf(page).sheet).toHaveCount(0)
    await layersRemoved(page)
    await goBack(page)
    await expect(section).toBeVisible()
    await page.reload()
    await expect(hits).toHaveCount(3)
  },
)

test('a Persian sentence is found in the library by other letters, from right to left in an English interface', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: PERSIAN_PAGES })
  await expectFound(library, bookId, 'كتابفروش', 1)
  await page.goto('/')
  await searchOf(page).fill('پيرمرد كتابفروش')
  const hit = sectionOf(page).getByRole('listitem').filter({ hasText: bookId }).getByRole('link').first()
  await expect(hit.getByText(SENTENCE)).toHaveAttribute('dir', 'rtl')
  await hit.focus()
  await page.keyboard.press('Enter')
  await expect(readerOf(page).pageView.getByText(SENTENCE)).toBeInViewport()
})

test('a visitor finds nothing of a private book', { tag: '@variant' }, async ({ page, library, bookId }) => {
  const word = bookId.replace('book-', 'x')
  await library.publishBook({ id: bookId, title: bookId, isPublic: false, pages: pagesWith(word) })
  await page.goto(`/?q=${word}`)
  await expect(sectionOf(page).getByText('No passage found in the pages.')).toBeVisible()
})
