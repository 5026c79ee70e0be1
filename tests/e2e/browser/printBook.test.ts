import type { Page } from '@playwright/test'
import { oneOf } from '../../../test-support/trials.ts'
import { takenOver } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { setLanguage } from '../languageCookie.ts'
import { expect, test } from '../libraryTest.ts'
import { pdfText } from '../pdfText.ts'
import { goBack } from '../historyLayers.ts'

const PAGES = 12
const paragraph = (page: number, at: number) => `<p>Line ${page}-${at}. ${'Salt and stone. '.repeat(20)}</p>`
const bookPages = Array.from(
  { length: PAGES },
  (_page, page) =>
    `<h2>Chapter ${page + 1}</h2>${Array.from({ length: 30 }, (_text, at) => paragraph(page + 1, at)).join('')}`,
)

/** Opens the page about a book. Counts how often it asks for the browser's print dialog. */
async function openBookPage(page: Page, bookId: string) {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.toggleAttribute('data-test-printing', true)
  })
  await page.goto(`/books/${bookId}`)
  await takenOver(page)
}
const WORDS = {
  en: { print: 'Print the book', ready: 'The book is ready', close: 'Close', cancel: 'Cancel' },
  fa: { print: 'چاپ کتاب', ready: 'کتاب آماده است', close: 'بستن', cancel: 'انصراف' },
}

for (const language of oneOf(['en', 'fa'], 1))
  test(`a whole book is printed from its page, in its order, alone and whole, in ${language}`, async ({
    page,
    library,
    baseURL,
    bookId,
  }) => {
    const words = WORDS[language]
    await library.publishBook({ id: bookId, title: bookId, language, pages: bookPages })
    await setLanguage(page, baseURL, language)
    await page.emulateMedia({ colorScheme: 'dark' })
    await openBookPage(page, bookId)
    await page.getByRole('button', { name: words.print }).click()
    await expect(page.getByRole('dialog').getByText(words.ready)).toBeVisible()
    await expect(page.locator('html[data-test-printing]')).toHaveCount(1)
    expect(await accessibilityViolations(page)).toEqual([])

    const text = pdfText(await page.pdf({ format: 'A5' }))
    expect(text).toContain(`${library.url}/books/${bookId}`)
    expect(text).toContain(bookId)
    const lines = bookPages.flatMap((html) => html.match(/Line \d+-\d+\./g) ?? [])
    expect(text.match(/Line \d+-\d+\./g)).toEqual(lines)
    expect(text).not.toMatch(/Copy link|Print the book|Start reading|Admin/)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const paper = await page.evaluate(() => {
      const shown = [...document.body.querySelectorAll('p')].find(({ textContent }) =>
        textContent?.includes('Line 1-0'),
      )
      return [getComputedStyle(document.body).backgroundColor, shown && getComputedStyle(shown).color]
    })
    expect(paper).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    await page.emulateMedia({ media: null })

    await page.getByRole('button', { name: words.close, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: words.print })).toBeFocused()
    const about = pdfText(await page.pdf({ format: 'A5' }))
    expect(about).not.toContain('Line 1-0')
  })

test(
  'printing a book can be cancelled, and tried again after a failure',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: bookPages })
    await openBookPage(page, bookId)
    const dialog = page.getByRole('dialog')
    const isPrinting = page.locator('html[data-test-printing]')

    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/7.html*', async (route) => {
      await held
      await route.abort().catch(() => undefined)
    })
    await page.getByRole('button', { name: 'Print the book' }).click()
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /Collecting page \d+ of 12/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: 'Print the book' }).click()
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    release()
    await expect(dialog.getByText('Not all pages could be loaded')).toBeVisible()
    await expect(isPrinting).toHaveCount(0)
    await page.unroute('**/7.html*')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText('The book is ready')).toBeVisible()
    await expect(isPrinting).toHaveCount(1)
    await goBack(page)
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(`/books/${bookId}`)
  },
)
