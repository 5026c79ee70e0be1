import type { Page } from '@playwright/test'
import { chapters } from '../../test-support/builders/bookFolder.ts'
import { keptKeys, keptPages } from './kept.ts'
import { expect, test } from './library.ts'
import { publishUnchecked } from './publishUnchecked.ts'
import { cardOf, openBook } from '../../test-support/browser/reader.ts'

const SERVICES = '**/api/**'
const goAway = (page: Page) => page.route(SERVICES, (route) => route.abort())
const comeBack = (page: Page) => page.unroute(SERVICES)
const oldList = (page: Page) => page.getByText(/This is the list as it was last seen\.$/)
/** What the browser says when the connection is back, and what somebody says who hopes so. */
const sayOnline = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))
const seeKept = (page: Page, bookId: string, pages: number[]) =>
  expect.poll(() => keptPages(page, bookId)).toEqual(pages)

test('what was listed and read before is there while the services are gone', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(9) })
  const reader = await openBook(page, bookId)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await reader.next.click()
  await expect(reader.heading('Chapter 2')).toBeVisible()
  await seeKept(page, bookId, [1, 2, 3, 4])

  await goAway(page)
  await page.reload()
  await expect(cardOf(page, bookId)).toBeVisible()
  await expect(oldList(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/^\d+ book\(s\) available$/)).toBeVisible()

  await cardOf(page, bookId).click()
  for (const number of [1, 2, 3, 4]) {
    await expect(reader.heading(`Chapter ${number}`)).toBeVisible()
    await reader.next.click()
  }
  await expect(reader.heading('Error loading content')).toBeVisible()
  await comeBack(page)
  await reader.retry.click()
  await expect(reader.heading('Chapter 5')).toBeVisible()
  await reader.close.click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(oldList(page)).toBeHidden()
  await expect(cardOf(page, bookId)).toBeVisible()
})

test('a library that stops under its reader can be read on, and is found again', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(9) })
  const reader = await openBook(page, bookId)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await seeKept(page, bookId, [1, 2, 3])
  await reader.close.click()
  await library.whileStopped(async () => {
    await sayOnline(page)
    await expect(oldList(page)).toBeVisible()
    await cardOf(page, bookId).click()
    await expect(reader.heading('Chapter 1')).toBeVisible()
    for (const number of [2, 3]) {
      await reader.next.click()
      await expect(reader.heading(`Chapter ${number}`)).toBeVisible()
    }
    await reader.next.click()
    await expect(reader.heading('Error loading content')).toBeVisible()
  })
  await reader.retry.click()
  await expect(reader.heading('Chapter 4')).toBeVisible()
  await reader.close.click()
  await sayOnline(page)
  await expect(oldList(page)).toBeHidden()
})

test('who has no connection is told so, and the list is asked again when it is back', async ({ page, context }) => {
  await page.goto('/')
  await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
  await context.setOffline(true)
  await sayOnline(page)
  await expect(page.getByText('You are offline. This is the list as it was last seen.')).toBeVisible()
  await context.setOffline(false)
  await expect(oldList(page)).toBeHidden()
})

test('a list that is slow to come is preceded by the one of last time', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => keptKeys(page)).toContain('list')
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(SERVICES, async (route) => held.then(() => route.continue()))
  await page.reload()
  await expect(page.getByText('The library is slow to answer. This is the list as it was last seen.')).toBeVisible()
  await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
  answer()
  await expect(oldList(page)).toBeHidden()
})

const DISAPPEARANCES = [
  ['goes private', 'PUT', { isPublic: false }],
  ['is deleted', 'DELETE', undefined],
] as const

for (const [happening, method, body] of DISAPPEARANCES)
  test(`the pages of a book that ${happening} are gone after the next start`, async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    const reader = await openBook(page, bookId)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await seeKept(page, bookId, [1, 2, 3])
    const { status } = await library.api(method, `/api/books-db/${bookId}`, body, { admin: true })
    expect(status).toBe(200)
    await page.goto('/')
    await seeKept(page, bookId, [])
    await goAway(page)
    await page.reload()
    await expect(oldList(page)).toBeVisible()
    await expect(cardOf(page, bookId)).toHaveCount(0)
  })

test('a failed start clears nothing', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  await openBook(page, bookId)
  await seeKept(page, bookId, [1, 2, 3])
  const before = await keptKeys(page)
  await goAway(page)
  await page.reload()
  await expect(oldList(page)).toBeVisible()
  expect(await keptKeys(page)).toEqual(before)
})

test('nothing jumps when the list of last time comes, or the word about it', async ({ page, library, bookId }) => {
  await publishUnchecked(library, { id: bookId, title: bookId, pages: chapters(1) })
  await page.goto('/')
  await expect.poll(() => keptKeys(page)).toContain('list')
  await goAway(page)
  await page.addInitScript(() => {
    window.__shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.__shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(oldList(page)).toBeInViewport()
  expect(await page.evaluate(() => window.__shift)).toBeLessThanOrEqual(0.02)
})

declare global {
  interface Window {
    /** How far things have jumped, as the browser counts it. */
    __shift: number
  }
}
