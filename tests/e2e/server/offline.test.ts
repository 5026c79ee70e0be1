import type { Page } from '@playwright/test'
import { oneOf } from '../../../test-support/trials.ts'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { cachedKeys, cachedPages } from '../cachedBooks.ts'
import { expect, test } from '../libraryTest.ts'
import { requestShell } from '../requestShell.ts'
import { publishUnchecked } from '../publishUnchecked.ts'
import { cardOf, openBook } from '../../../test-support/browser/reader.ts'

const SERVICES = '**/api/**'
const refuseServices = (page: Page) => page.route(SERVICES, (route) => route.abort())
const allowServices = (page: Page) => page.unroute(SERVICES)
const cachedListNotice = (page: Page) => page.getByText(/This is the list as it was last seen\.$/)
/** Dispatches the event that the browser sends when the connection is back. */
const dispatchOnline = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))
const expectCachedPages = (page: Page, bookId: string, pages: number[]) =>
  expect.poll(() => cachedPages(page, bookId)).toEqual(pages)

// The server would draw what the browser is to find in its cache.
test.beforeEach(({ context, library }) => requestShell(context, library.url))

test(
  'the cached list and cached pages can be read while the services are away',
  { tag: '@smoke' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(9) })
    const reader = await openBook(page, bookId)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await reader.next.click()
    await expect(reader.heading('Chapter 2')).toBeVisible()
    await expectCachedPages(page, bookId, [1, 2, 3, 4])
    // the address follows a turn after its paint
    await expect(page).toHaveURL(/\/2$/)

    await refuseServices(page)
    await page.reload()
    await expect(reader.heading('Chapter 2')).toBeVisible()
    await page.goto('/')
    await expect(cardOf(page, bookId)).toBeVisible()
    await expect(cachedListNotice(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText(/^\d+ book\(s\) available$/)).toBeVisible()

    await cardOf(page, bookId).click()
    await expect(reader.heading('Chapter 2')).toBeVisible()
    await reader.goTo('1')
    for (const number of [1, 2, 3, 4]) {
      await expect(reader.heading(`Chapter ${number}`)).toBeVisible()
      await reader.next.click()
    }
    await expect(reader.heading('Error loading content')).toBeVisible()
    await expect(reader.main.getByRole('alert')).toContainText('The library cannot be reached; pages 1–4 are kept.')
    await allowServices(page)
    // by itself
    await expect(reader.heading('Chapter 5')).toBeVisible()
    await reader.close.click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cachedListNotice(page)).toBeHidden()
    await expect(cardOf(page, bookId)).toBeVisible()
  },
)

test(
  'a reader reads on from the cache while the library is stopped, and gets new pages after it is back',
  { tag: '@own' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(9) })
    const reader = await openBook(page, bookId)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await expectCachedPages(page, bookId, [1, 2, 3])
    await reader.close.click()
    await library.whileStopped(async () => {
      await dispatchOnline(page)
      await expect(cachedListNotice(page)).toBeVisible()
      await cardOf(page, bookId).click()
      await expect(reader.heading('Chapter 1')).toBeVisible()
      for (const number of [2, 3]) {
        await reader.next.click()
        await expect(reader.heading(`Chapter ${number}`)).toBeVisible()
      }
      await reader.next.click()
      await expect(reader.heading('Error loading content')).toBeVisible()
    })
    await expect(reader.heading('Chapter 4')).toBeVisible()
    await reader.close.click()
    await dispatchOnline(page)
    await expect(cachedListNotice(page)).toBeHidden()
  },
)

const DISAPPEARANCES = [
  ['goes private', 'PUT', { isPublic: false }],
  ['is deleted', 'DELETE', undefined],
] as const

for (const [happening, method, body] of oneOf(DISAPPEARANCES))
  test(`the cached pages of a book that ${happening} are removed at the next start`, async ({
    page,
    library,
    bookId,
  }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    const reader = await openBook(page, bookId)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await expectCachedPages(page, bookId, [1, 2, 3])
    const { status } = await library.api(method, `/api/books-db/${bookId}`, body, { admin: true })
    expect(status).toBe(200)
    await page.goto('/')
    await expectCachedPages(page, bookId, [])
    await refuseServices(page)
    await page.reload()
    await expect(cachedListNotice(page)).toBeVisible()
    await expect(cardOf(page, bookId)).toHaveCount(0)
  })

test('a failed start removes nothing from the cache', { tag: '@variant' }, async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  await openBook(page, bookId)
  await expectCachedPages(page, bookId, [1, 2, 3])
  const before = await cachedKeys(page)
  await refuseServices(page)
  await page.goto('/')
  await expect(cachedListNotice(page)).toBeVisible()
  expect(await cachedKeys(page)).toEqual(before)
})

test('the layout does not shift when the cached list and its notice appear', async ({ page, library, bookId }) => {
  await publishUnchecked(library, { id: bookId, title: bookId, pages: chapters(1) })
  await page.goto('/')
  await expect.poll(() => cachedKeys(page)).toContain('list')
  await refuseServices(page)
  await page.addInitScript(() => {
    window.__shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.__shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(cachedListNotice(page)).toBeInViewport()
  expect(await page.evaluate(() => window.__shift)).toBeLessThanOrEqual(0.02)
})

declare global {
  interface Window {
    /** The sum of layout shifts, as the browser measures them. */
    __shift: number
  }
}
