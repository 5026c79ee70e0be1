import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openPage } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { expect, test } from '../libraryTest.ts'
import { goBack } from '../historyLayers.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#996633' } })
    .png()
    .toBuffer()
const figure = (name: string) =>
  `<figure><img src="${name}.png" alt="${name}"><figcaption>The ${name} of the town.</figcaption></figure>`
const PAGES = [
  `<h2>One</h2>${figure('map')}`,
  '<h2>Two</h2><p>A sign <img src="sign.png" alt="sign"> and <a href="https://example.org"><img src="gate.png" alt="gate"></a>.</p>',
  '<h2>Three</h2><p>Nothing.</p>',
  `<h2>Four</h2>${figure('gate')}<p>And</p>${figure('well')}`,
]
const FILES = async () => ({
  'map.png': await picture(900, 600),
  'gate.png': await picture(300, 300),
  'well.png': await picture(300, 200),
  'sign.png': await picture(16, 16),
})

const dialogOf = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    title: dialog.getByRole('heading', { level: 2 }),
    next: dialog.getByRole('button', { name: /^(Next figure|تصویر بعدی)$/ }),
    shows: (name: string) => expect(dialog.getByRole('img', { name })).toBeVisible(),
  }
}

test('the keys lead to the figures of all pages, and Back closes them over the same page', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES, files: await FILES() })
  const reader = await openPage(page, bookId)
  await reader.pageView.getByRole('img', { name: 'map' }).click()
  const { dialog, title, next, shows } = dialogOf(page)
  await expect(title).toHaveText('Figure')
  // neither the sign nor the picture of a link on page 2
  await page.keyboard.press('ArrowRight')
  await shows('gate')
  await expect(title).toHaveText('Page 4 – Figure 1 of 2')
  await expect(dialog.getByText('The gate of the town.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await next.click()
  await expect(title).toHaveText('Page 4 – Figure 2 of 2')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await shows('map')
  await expect(title).toHaveText('Figure')
  await goBack(page)
  await expect(dialog).toHaveCount(0)
  await expect(reader.heading('One')).toBeVisible()
})

test('a book without further figures says so', { tag: '@variant' }, async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES.slice(0, 3), files: await FILES() })
  const reader = await openPage(page, bookId)
  await reader.pageView.getByRole('img', { name: 'map' }).click()
  const { dialog, next, shows } = dialogOf(page)
  await next.click()
  await expect(dialog.getByText('This is the last figure of the book.').first()).toBeVisible()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await shows('map')
})

test('a swipe leads on in the direction of the book', { tag: '@variant' }, async ({ browser, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: PAGES, files: await FILES() })
  const context = await browser.newContext({
    baseURL: library.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const reader = await openPage(page, bookId)
  await reader.pageView.getByRole('img', { name: 'map' }).tap()
  const { dialog, shows } = dialogOf(page)
  await shows('map')
  const client = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 420 }] })
  const swipe = async (from: number, to: number) => {
    await touch('touchStart', from)
    for (const x of [from + (to - from) / 2, to]) await touch('touchMove', x)
    await touch('touchEnd', to)
  }
  // to the right, since the book goes on there
  await swipe(120, 300)
  await shows('gate')
  await swipe(300, 120)
  await shows('map')
  await expect(dialog).toBeVisible()
  await context.close()
})
