import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf, openPage, readerOf, sampleAddress } from '../../../test-support/browser/reader.ts'

const rowOf = (page: Page) => {
  const nav = page.getByRole('navigation', { name: /^(Pages|صفحه‌ها)$/ })
  return {
    nav,
    current: nav.locator('[aria-current=page]'),
    page: (name: string) => nav.getByRole('button', { name, exact: true }),
  }
}

test('the page row keeps its positions while pages turn', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(120) })
  const reader = await openPage(page, bookId)
  const row = rowOf(page)
  const lefts = () =>
    row.nav.locator(':scope > *').evaluateAll((slots) => slots.map((slot) => slot.getBoundingClientRect().left))
  await expect(reader.heading('Chapter 1')).toBeVisible()
  const first = await lefts()
  expect(first).toHaveLength(11)
  for (const number of ['5', '50', '101', '120']) {
    await reader.goTo(number)
    await expect(row.current).toHaveText(number)
    expect(await lefts()).toEqual(first)
  }
})

test(
  'the page row has the direction of the book and the digits of the interface',
  { tag: '@variant' },
  async ({ page }) => {
    await page.goto(sampleAddress('راهنمای کوچک حکمت'))
    await page.getByRole('button', { name: 'فارسی' }).click()
    await cardOf(page, 'راهنمای کوچک حکمت').click()
    const row = rowOf(page)
    await expect(row.nav).toHaveText('۱۲۳۴۵۶۷۸۹…۱۶')
    const [first, second] = await Promise.all([row.page('صفحهٔ ۱').boundingBox(), row.page('صفحهٔ ۲').boundingBox()])
    expect(second?.x).toBeLessThan(first?.x ?? 0)
    await row.page('صفحهٔ ۳').click()
    await expect(readerOf(page).pageInput).toHaveValue('۳')
  },
)

test('the page row stays usable if a page fails to load', { tag: '@variant' }, async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(9) })
  await page.route(`**/${bookId}/3.html*`, (route) => route.abort())
  const reader = await openPage(page, bookId)
  const row = rowOf(page)
  await row.page('Page 3').click()
  await expect(reader.heading('Error loading content')).toBeVisible()
  await expect(row.current).toHaveText('3')
  await row.page('Page 4').click()
  await expect(reader.heading('Chapter 4')).toBeVisible()
  await row.page('Page 3').click()
  await expect(reader.heading('Error loading content')).toBeVisible()
  await page.unroute(`**/${bookId}/3.html*`)
  await expect(reader.heading('Chapter 3')).toBeVisible()
})

test(
  'a narrow screen shows the bar instead of the page row',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    const reader = await openPage(page, bookId)
    const row = rowOf(page)
    await expect(row.nav).toBeVisible()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(row.nav).toHaveCount(0)
    await expect(reader.next).toHaveText('Next')
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(row.nav).toBeVisible()
  },
)
