import type { Page } from '@playwright/test'
import { oneOf } from '../../../test-support/trials.ts'
import { openPage } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { openBooks, signIn } from '../dashboard.ts'
import { setLanguage } from '../languageCookie.ts'
import { expect, test } from '../libraryTest.ts'
import { bookOf } from '../publishCalls.ts'

const FIRST = `<h2>The well</h2><p>See <a href="2.html">the lamp</a>, <a href="3.html#salt">the salt</a> and
<a href="9.html">the end</a>.</p><p>A mark<sup><a href="#note">1</a></sup>.</p>`
const PAGES = [FIRST, '<h2>The lamp</h2>', '<h2 id="salt">Salt</h2><p id="note">A note.</p>']

test.beforeEach(async ({ library, bookId, page }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  const { version } = (await bookOf(library, bookId)).body as { version: number }
  await signIn(page)
  const headers = { 'if-match': `"${version}"` }
  expect((await page.request.delete(`/api/books-db/${bookId}/pages/2`, { headers })).status()).toBe(200)
})

async function openLinks(page: Page, bookId: string) {
  await page.getByRole('searchbox', { name: /^(Search the table|جست‌وجو در جدول)$/ }).fill(bookId)
  const row = page.getByRole('row').filter({ hasText: bookId })
  await row.getByRole('button', { name: /^(Check links of|بررسی پیوندهای) / }).click()
  return page.getByRole('dialog')
}

test('a link to a page that was deleted says so, and one to a page that moved up leads there', async ({
  page,
  bookId,
}) => {
  await page.context().clearCookies()
  const reader = await openPage(page, bookId)
  await reader.pageView.getByRole('link', { name: 'the lamp' }).click()
  const card = page.getByRole('dialog')
  await expect(card).toContainText('The page that this link led to has been deleted.')
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await reader.pageView.getByRole('link', { name: 'the salt' }).click()
  await expect(reader.pageView.getByRole('heading', { name: 'Salt' })).toBeVisible()
  await expect(page).toHaveURL(/\/2$/)
})

test('the dashboard lists the links of a book that lead nowhere, and mends them', async ({ page, library, bookId }) => {
  const textOf = async () => (await library.api('GET', `/api/download/${bookId}/1.html`)).body
  const before = (await textOf()) as string
  await openBooks(page)
  const dialog = await openLinks(page, bookId)
  const links = dialog.getByRole('listitem')
  await expect(dialog.getByRole('status')).toHaveText('3 links lead nowhere.')
  await expect(links.nth(0)).toContainText('Page 1 · The well')
  await expect(links.nth(0)).toContainText('the lampIts page was deleted.')
  await expect(links.nth(1)).toContainText('the endThe book has no page 9.')
  await expect(links.nth(2)).toContainText(/Page 1 has no anchor .*#note.*\./)

  // the page that has the place is proposed
  await links.nth(2).getByRole('button', { name: 'Choose another page' }).click()
  await expect(dialog.getByRole('combobox')).toHaveValue('2')
  await dialog.getByRole('button', { name: 'Save the link' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Page 1 is saved. 2 links lead nowhere.')
  await expect(dialog.getByRole('status')).toBeFocused()
  const mended = before.replace('"#note"', '"2.html#note"')
  await expect.poll(textOf).toBe(mended)

  await links.nth(0).getByRole('button', { name: 'Remove the link, keep its text' }).click()
  await expect(links).toHaveCount(1)
  await expect.poll(textOf).toBe(mended.replace(/ href="deleted-[^"]*"/, ''))

  await links.nth(0).getByRole('link', { name: 'Open page 1' }).click()
  await expect(page.getByRole('heading', { name: 'The well' })).toBeVisible()
})

const SIZES = [
  [390, 844],
  [1440, 900],
] as const
for (const language of oneOf(['en', 'fa'], 1))
  for (const [width, height] of oneOf(SIZES))
    test(`axe finds no violation in the list of links, in ${language}, ${width} px wide, where nothing is cut`, async ({
      page,
      baseURL,
      bookId,
    }) => {
      await page.setViewportSize({ width, height })
      await setLanguage(page, baseURL, language)
      await page.goto('/admin')
      const dialog = await openLinks(page, bookId)
      await dialog
        .getByRole('button', { name: /^(Choose another page|انتخاب صفحه‌ای دیگر)$/ })
        .first()
        .click()
      await expect(dialog.getByRole('combobox')).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      const cut = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(cut).toBe(0)
    })
