import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { readerOf } from '../../../test-support/browser/reader.ts'
import { expect, test } from '../libraryTest.ts'

test.use({ serviceWorkers: 'allow' })

/** A picture of one colour. */
const FIGURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#0b6661"/></svg>'
const FIGURE_PAGE = '<h2>Chapter 1</h2><p>A lamp in the salt garden.</p><img src="lamp.svg" alt="A lamp">'

const keepButton = (page: Page) => page.getByRole('button', { name: 'Keep on this device' })
const keptSentence = (page: Page) => page.getByText(/^Kept on this device · /)

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

/** Keeps a book from its page, and waits until it is here and the worker controls the page. */
async function keepBook(page: Page, id: string): Promise<void> {
  await page.goto(`/books/${id}`)
  await keepButton(page).click()
  await expect(keptSentence(page)).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

test(
  'a kept book is opened, read, and searched after a restart without a connection',
  { tag: '@smoke' },
  async ({ page, context, library, bookId }) => {
    const pages = [FIGURE_PAGE, ...chapters(30).slice(1)]
    await library.publishBook({ id: bookId, title: bookId, pages, files: { 'lamp.svg': FIGURE } })
    await keepBook(page, bookId)
    await page.close()

    await library.whileStopped(async () => {
      await context.setOffline(true)
      const offline = await context.newPage()
      await offline.goto('/')
      await expect(offline.getByText('You are offline. This is the list as it was last seen.')).toBeVisible()
      await offline.getByRole('link', { name: bookId, exact: true }).click()
      const reader = readerOf(offline)
      await expect(reader.heading('Chapter 1')).toBeVisible()
      await expect
        .poll(() => reader.pageView.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBe(40)
      // of a page that was never opened
      await reader.goTo('27')
      await expect(reader.heading('Chapter 27')).toBeVisible()
      await offline.reload()
      await expect(reader.heading('Chapter 27')).toBeVisible()

      await reader.main.press('t')
      await expect(offline.getByRole('link', { name: /Chapter 12/ })).toBeVisible()
      await offline.getByRole('tab', { name: 'Search' }).click()
      await offline.getByRole('searchbox').last().fill('salt garden')
      await expect(offline.getByText(/You are offline: searched in 30 kept pages of 30/)).toBeVisible()
      await expect(offline.getByRole('link', { name: /salt garden/ })).toBeVisible()
      await context.setOffline(false)
    })
  },
)

test('a device lets go of a book that was made private, at its next contact', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  await keepBook(page, bookId)
  expect(await cacheNames(page)).toContain(`hikma.kept/${bookId}`)
  await library.api('PUT', `/api/books-db/${bookId}`, { isPublic: false }, { admin: true })
  await page.goto('/')
  await expect.poll(() => cacheNames(page)).not.toContain(`hikma.kept/${bookId}`)
  // nothing else is kept, so the worker has gone, too
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('a device lets go of its books if the operator has switched that off, and only then', async ({
  page,
  context,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  await keepBook(page, bookId)
  // an answer of something between is none of the operator
  await context.route('**/sw.js', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.goto('/')
  const asked = page.waitForResponse('**/sw.js')
  await page.reload()
  await asked
  expect(await cacheNames(page)).toContain(`hikma.kept/${bookId}`)
  await context.unroute('**/sw.js')
  await context.route('**/sw.js', (route) =>
    route.fulfill({ status: 200, headers: { 'x-service-worker': 'off' }, contentType: 'text/javascript', body: '' }),
  )
  await page.goto('/')
  await expect.poll(() => cacheNames(page)).toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
