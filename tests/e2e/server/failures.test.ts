import type { Page, Request } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf, openBook, openPage, readerOf } from '../../../test-support/browser/reader.ts'

const CATALOGUE = '**/api/books-db?*'
const refuse = (page: Page, url: string) =>
  page.route(url, (route) => route.fulfill({ status: 503, json: { error: 'The library is not ready.' } }))

test(
  'a book without pages opens with a sentence, and can be closed',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.api('PUT', `/api/books-db/${bookId}`, { title: bookId, author: 'Nobody' }, { admin: true })
    const reader = await openBook(page, bookId)
    await expect(reader.heading('No Content Available')).toBeVisible()
    await expect(reader.main.getByText("This book doesn't have any pages to display.")).toBeVisible()
    await expect(reader.pageInput).toBeHidden()
    await reader.main.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(reader.main).toBeHidden()
    await expect(cardOf(page, bookId)).toBeFocused()
  },
)

test('a page that fails to load shows a sentence and a retry button, and other pages stay readable', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
  const third = `**/api/download/${bookId}/3.html*`
  await page.route(third, (route) => route.abort())
  const reader = await openPage(page, bookId)
  await reader.goTo('3')
  await expect(reader.heading('Error loading content')).toBeVisible()
  await expect(reader.heading('Chapter 1')).toBeHidden()
  const isThird = (request: Request) => request.url().includes(`/${bookId}/3.html`)
  const failedAgain = page.waitForEvent('requestfailed', isThird)
  await reader.retry.click()
  await failedAgain
  await expect(reader.heading('Error loading content')).toBeVisible()
  await reader.next.click()
  await expect(reader.heading('Chapter 4')).toBeVisible()
  // the third page is requested in advance, which fails
  const failedAhead = page.waitForEvent('requestfailed', isThird)
  await reader.goTo('2')
  await expect(reader.heading('Chapter 2')).toBeVisible()
  await failedAhead
  await page.unroute(third)
  await reader.next.click()
  await expect(reader.heading('Chapter 3')).toBeVisible()
})

test(
  'a page that failed is shown by itself after it is available again',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
    const third = `**/api/download/${bookId}/3.html*`
    await refuse(page, third)
    const reader = await openPage(page, bookId)
    await reader.goTo('3')
    await expect(reader.heading('Error loading content')).toBeVisible()
    await expect(reader.main.getByRole('alert')).toContainText('The library cannot be reached')
    await page.unroute(third)
    await expect(reader.heading('Chapter 3')).toBeVisible()
    await expect(reader.heading('Error loading content')).toBeHidden()
  },
)

test(
  'a page whose file was removed shows the failure until the file is back',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
    const file = { bucketName: bookId, filePaths: ['3.html'] }
    const removed = await library.api('POST', '/api/upload', { action: 'remove', ...file }, { admin: true })
    expect(removed.status).toBe(200)
    const reader = await openPage(page, bookId)
    await reader.goTo('3')
    await expect(reader.heading('Error loading content')).toBeVisible()
    await reader.next.click()
    await expect(reader.heading('Chapter 4')).toBeVisible()
    await reader.previous.click()
    await expect(reader.heading('Error loading content')).toBeVisible()
    const page3 = {
      bucketName: bookId,
      filePath: '3.html',
      fileContent: '<h2>Found again</h2>',
      contentType: 'text/html',
    }
    await library.api('POST', '/api/upload', { action: 'upload', ...page3 }, { admin: true })
    await reader.retry.click()
    await expect(reader.heading('Found again')).toBeVisible()
  },
)

test('a cover that fails to load is replaced by a generated one', { tag: '@variant' }, async ({ page }) => {
  await page.route('**/cover.png*', (route) => route.abort())
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ has: cardOf(page, 'A Short Guide to Hikma') })
  // covers outside of the viewport are not requested
  // the app may replace the drawn card meanwhile
  await expect(() => card.scrollIntoViewIfNeeded()).toPass()
  await expect(card.locator('img')).toHaveCount(0)
  await expect(card.getByText('A Short Guide to Hikma')).toHaveCount(2)
})

test('the library shows its layout and a loading text while the list is loading', async ({ page }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(CATALOGUE, async (route) => held.then(() => route.continue()))
  await page.goto('/')
  await expect(page.getByText('Loading the library…')).toBeAttached()
  release()
  await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
  await expect(page.getByText('Loading the library…')).toHaveCount(0)
})

test(
  'the previous page stays visible until the requested one is ready',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(9) })
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**/${bookId}/8.html*`, async (route) => held.then(() => route.continue()))
    const reader = await openPage(page, bookId)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await reader.goTo('8')
    await expect(reader.pageInput).toHaveValue('8')
    await expect(reader.main.locator('[aria-busy=true]')).toBeVisible()
    await expect(readerOf(page).heading('Chapter 1')).toBeVisible()
    release()
    await expect(reader.heading('Chapter 8')).toBeVisible()
  },
)
