import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { takenOver } from '../../../test-support/browser/reader.ts'
import { expect, test } from '../libraryTest.ts'
import { goBack } from '../historyLayers.ts'

const aboutLink = (page: Page, title: string) => page.getByRole('link', { name: `About this book: ${title}` })
const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'Contents' }).getByRole('link')

test('a card leads to the page about its book, which leads to its pages', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, translator: 'Elin Marsh', pages: chapters(3) })
  await page.goto('/')
  const link = aboutLink(page, bookId)
  await expect(link).toHaveCSS('opacity', '0')
  await page.locator('li').filter({ has: link }).hover()
  await expect(link).toHaveCSS('opacity', '1')
  await link.click()
  await expect(page).toHaveURL(`/books/${bookId}`)
  await expect(page.getByRole('heading', { level: 1, name: bookId })).toBeVisible()
  await expect(page.getByText('Translated by Elin Marsh')).toBeVisible()
  await expect(contentsOf(page)).toHaveText([/Chapter 1/, /Chapter 2/, /Chapter 3/])
  await contentsOf(page).nth(1).click()
  await expect(page).toHaveURL(`/books/${bookId}/2`)
  await expect(page.getByRole('heading', { name: 'Chapter 2' })).toBeVisible()
  await goBack(page)
  await page.getByRole('link', { name: 'Start reading' }).click()
  await expect(page).toHaveURL(`/books/${bookId}/1`)
})

test('the title in the reader leads to the page about the book, and Back to the page', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  await page.goto(`/books/${bookId}/2`)
  await page.getByRole('heading', { level: 1 }).getByRole('link', { name: bookId }).click()
  await expect(page).toHaveURL(`/books/${bookId}`)
  await expect(page.getByRole('link', { name: 'Start reading' })).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('heading', { name: 'Chapter 2' })).toBeVisible()
})

test(
  'the link to a book is copied, and the button says so',
  { tag: '@variant' },
  async ({ page, context, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/books/${bookId}`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${new URL(page.url()).origin}/books/${bookId}`,
    )
  },
)

test(
  'without the names of its pages a book lists numbers, and asks again',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
    await page.route('**/contents', (route) => route.abort())
    await page.goto('/')
    await aboutLink(page, bookId).focus()
    await page.keyboard.press('Enter')
    await expect(contentsOf(page)).toHaveText(['Page 1', 'Page 2'])
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unroute('**/contents')
    await retry.click()
    await expect(contentsOf(page)).toHaveText([/Chapter 1/, /Chapter 2/])
  },
)

test(
  'on a touch screen a card has a target for it beside its numbers',
  { tag: '@variant' },
  async ({ browser, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
    const viewport = { width: 390, height: 844 }
    const context = await browser.newContext({ baseURL: library.url, viewport, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await page.goto('/')
    await takenOver(page)
    const link = aboutLink(page, bookId)
    const box = await link.boundingBox()
    expect(box?.height).toBe(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
    await link.tap()
    await expect(page).toHaveURL(`/books/${bookId}`)
    await context.close()
  },
)

test(
  'a page that a book does not have leads to its last one',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    await page.goto(`/books/${bookId}/99`)
    await expect(page.getByRole('heading', { name: `${bookId} has no page 99` })).toBeVisible()
    await page.getByRole('link', { name: 'Go to page 3' }).click()
    await expect(page.getByRole('heading', { name: 'Chapter 3' })).toBeVisible()
  },
)

test('a public book is downloaded as EPUB under its title, from the drawn page and from the app', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: `چراغ ${bookId}`, pages: chapters(2) })
  await page.goto(`/books/${bookId}`)
  const link = page.getByRole('link', { name: 'Download EPUB' })
  for (const prepare of [async () => {}, () => takenOver(page)]) {
    await prepare()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe(`چراغ ${bookId}.epub`)
    expect((await readFile(await download.path())).subarray(38, 58).toString()).toBe('application/epub+zip')
  }
  await expect(page).toHaveURL(`/books/${bookId}`)
})
