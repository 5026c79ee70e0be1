import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { goBack, goBackFromLayer, layersRemoved } from '../historyLayers.ts'
import { contentsMade } from '../contentsMade.ts'
import { expect, test } from '../libraryTest.ts'

const partsOf = (page: Page) => {
  const sheet = page.locator('dialog[data-sheet]')
  return {
    sheet,
    opener: page.getByRole('button', { name: /^(Contents|فهرست)$/ }),
    current: sheet.locator('[aria-current=page]'),
    entry: (name: string) => sheet.getByRole('link', { name }),
    heading: (name: string) => page.getByRole('main').getByRole('heading', { name, exact: true }),
    text: page.getByRole('region', { name: /^(Page text|متن صفحه)$/ }),
  }
}

test('a chosen page is shown and focused, and Back returns to where the reader was', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(42) })
  await page.goto(`/books/${bookId}/12`)
  const { sheet, current, entry, heading, text } = partsOf(page)
  await expect(heading('Chapter 12')).toBeVisible()
  await page.keyboard.press('t')
  await expect(current).toBeFocused()
  await expect(current).toContainText('Chapter 12')
  await expect(current).toBeInViewport({ ratio: 1 })
  // a key in the sheet turns no page
  await page.keyboard.press('ArrowRight')
  await entry('Chapter 16').click()
  await expect(sheet).toHaveCount(0)
  await expect(heading('Chapter 16')).toBeVisible()
  await expect(text).toBeFocused()
  await expect(page).toHaveURL(`/books/${bookId}/16`)
  await goBack(page)
  await expect(heading('Chapter 12')).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('Esc, Back, the button and a click beside it close the sheet, and the focus returns', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  await page.goto(`/books/${bookId}/2`)
  const { sheet, opener, current, heading } = partsOf(page)
  await expect(heading('Chapter 2')).toBeVisible()
  const ways = [
    () => page.keyboard.press('Escape'),
    () => goBackFromLayer(page),
    () => sheet.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(1_200, 400),
  ]
  for (const close of ways) {
    await opener.click()
    await expect(current).toBeFocused()
    await close()
    await expect(sheet).toHaveCount(0)
    await layersRemoved(page)
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(`/books/${bookId}/2`)
  }
  await expect(heading('Chapter 2')).toBeVisible()
})

test('the sheet comes from the side on which the book begins, on a phone from the bottom', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: chapters(3) })
  await page.goto(`/books/${bookId}/1`)
  const { sheet, opener } = partsOf(page)
  await opener.click()
  await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(1280 - 400)
  await page.setViewportSize({ width: 390, height: 844 })
  const box = await sheet.boundingBox()
  expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 390, 844])
  expect(box?.height).toBeLessThan(0.8 * 844)
})

test(
  'a long book opens its contents at the current page and renders what is near it',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    test.slow()
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(501) })
    await contentsMade(library, bookId, { timeout: 180_000 })
    await page.goto(`/books/${bookId}/491`)
    const { sheet, opener, current, heading } = partsOf(page)
    await expect(heading('Chapter 491')).toBeVisible()
    await opener.click()
    await expect(current).toBeInViewport({ ratio: 1 })
    await expect(current).toContainText('Chapter 491')
    expect(await sheet.getByRole('listitem').count()).toBeLessThan(60)
    await expect(sheet.getByRole('listitem').last()).toHaveAttribute('aria-posinset', '501')
  },
)

test(
  'the numbers below the page have the names as tooltips',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: ['<h2>The well</h2>', '<p>A bucket came up.</p>'] })
    await page.goto(`/books/${bookId}/1`)
    const numbers = page.getByRole('navigation', { name: 'Pages' })
    await expect(numbers.getByRole('button', { name: 'Page 1' })).toHaveAttribute('title', /The well/)
    await expect(numbers.getByRole('button', { name: 'Page 2' })).toHaveAttribute(
      'title',
      /^Page 2: .*A bucket came up/,
    )
  },
)

test(
  'without the names the sheet says so, lists numbers, and asks again',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    await page.route('**/contents', (route) => route.abort())
    await page.goto(`/books/${bookId}/1`)
    const { sheet, opener, entry } = partsOf(page)
    await opener.click()
    await expect(entry('Page 2')).toBeVisible()
    // the numbers are there before the failure, and what is asked for in between would succeed
    const retry = sheet.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unroute('**/contents')
    await retry.click()
    await expect(entry('Chapter 2')).toBeVisible()
  },
)
