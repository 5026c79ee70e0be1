import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { openPage, readerOf } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { dashboardOf, openDashboard, signIn } from '../dashboard.ts'
import { cachedShells } from '../cachedShells.ts'
import { expect, test } from '../libraryTest.ts'
import { storedTexts } from '../storedTexts.ts'

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
  { tag: ['@smoke', '@own'] },
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

test('TeX and marks of a kept book are there without a connection, and a page says that it may be old', async ({
  page,
  context,
  library,
  bookId,
}) => {
  const pages = [String.raw`\section{Bridges} Let $a^2$ be a bridge.`, 'Another page of stone.']
  await library.publishBook({ id: bookId, title: bookId, ext: 'tex', pages })
  await keepBook(page, bookId)
  // who thinks better of it twice has lost nothing of the app
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await expect.poll(() => cacheNames(page)).toEqual([])
  await keepButton(page).click()
  await expect(keptSentence(page)).toBeVisible()
  const { pageView } = await openPage(page, bookId)
  await expect(pageView).toContainText('be a bridge')
  await pageView.evaluate((view) => getSelection()!.selectAllChildren(view))
  await page.getByRole('button', { name: 'Highlight in green' }).click()
  // a mark is painted when it is stored
  await expect.poll(() => page.evaluate(() => CSS.highlights.has('hikma-mark-green'))).toBe(true)
  await page.getByRole('button', { name: 'Rendered', exact: true }).click()
  await expect.poll(() => cachedShells(page)).not.toEqual([])
  await page.close()

  await context.setOffline(true)
  const offline = await context.newPage()
  const reader = await openPage(offline, bookId)
  const notice = offline.getByText(/^You are offline\. The pages are those of this device, and may be older/)
  await expect(notice).toBeVisible()
  await expect(reader.pageView.getByRole('heading', { name: '1 Bridges' })).toBeVisible()
  await expect(reader.pageView.locator('math')).toHaveCount(1)
  await expect.poll(() => offline.evaluate(() => CSS.highlights.has('hikma-mark-green'))).toBe(true)
  expect(await accessibilityViolations(offline)).toEqual([])
  await reader.main.press('t')
  await offline.getByRole('tab', { name: 'Marks' }).click()
  await expect(offline.getByRole('tabpanel', { name: 'Marks' }).getByRole('listitem')).toHaveCount(1)
  await offline.keyboard.press('Escape')
  await notice.locator('..').getByRole('button').click()
  await expect(notice).toBeHidden()
  await reader.next.click()
  await expect(reader.pageView).toContainText('Another page of stone.')
  await expect(notice).toBeHidden()
  await context.setOffline(false)
})

test('a card keeps its book, shows how much is here, goes on after a broken line, and leads to all kept books', async ({
  page,
  context,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(4) })
  await context.route('**/4.html?*', (route) => route.abort())
  await page.goto(`/?q=${bookId}`)
  await page.getByRole('button', { name: `Keep \u2068${bookId}\u2069 on this device` }).press('Enter')
  const state = page.getByRole('button', { name: new RegExp(`${bookId}.*all kept books$`) })
  await expect(state).toHaveText('75%')
  await expect(state).toHaveAccessibleName(/Waiting for the connection\. 75% is here\./)
  await expect(state).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])

  await context.unroute('**/4.html?*')
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await expect(state).toHaveText(/^\d+ bytes$/)
  await expect(page.getByRole('status').getByText(/: Kept on this device · /)).toBeAttached()
  await state.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'On this device' })
  await expect(dialog.getByText(/^1 book · \d+ bytes · .* free$/)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Remove / }).click()
  await expect(dialog.getByText('No book is kept on this device.')).toBeVisible()
  await expect.poll(() => cacheNames(page)).not.toContain(`hikma.kept/${bookId}`)
  // what a worker fetches that is still being installed is gone at the next visit
  await expect(async () => {
    await page.reload()
    expect(await cacheNames(page)).toEqual([])
  }).toPass({ timeout: 30_000 })
})

/** Gives the boxes of all parts of the cards or rows but the button that keeps the book, which `hides` hides meanwhile. */
const shelfBoxes = (page: Page, hides: boolean) =>
  page.evaluate((hides) => {
    const button = document.querySelector<HTMLElement>('main li button[aria-label*="this device"]')
    if (!button) throw new Error('Nothing offers to keep the book.')
    if (hides) button.style.display = 'none'
    const boxes = [...document.querySelectorAll('main li, main li :is(h2, h3, p:not([role]), a)')].map((part) =>
      Object.values(part.getBoundingClientRect().toJSON() as Record<string, number>).join(' '),
    )
    button.style.display = ''
    return boxes
  }, hides)

for (const view of ['grid', 'list'])
  test(`no part of the ${view} moves when keeping is offered, and when the book is kept`, async ({
    page,
    library,
    bookId,
  }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
    await page.goto(`/?q=${bookId}&view=${view}`)
    const button = page.locator('main li').getByRole('button', { name: /this device/ })
    const boxesAt = async (hides: boolean) => {
      const boxes: string[][] = []
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        boxes.push(await shelfBoxes(page, hides))
      }
      return boxes
    }
    await expect(button).toBeVisible()
    const without = await boxesAt(true)
    expect(without.flat().length).toBeGreaterThan(20)
    expect(await boxesAt(false)).toEqual(without)
    await button.press('Enter')
    await expect(button).toHaveText(/^\d+ bytes$/)
    expect(await boxesAt(false)).toEqual(without)
  })

test('nothing of a private book is left in the browser after Logout: no file, place or mark', async ({
  page,
  library,
  bookId,
}) => {
  const pages = ['<h2>Moonstone</h2><p>Nobody may know.</p>', '<h2>Basalt</h2><p>Nor this.</p>']
  await library.publishBook({ id: bookId, title: bookId, pages }, { isPublic: false })
  await signIn(page)
  await keepBook(page, bookId)
  const reader = await openPage(page, bookId, 2)
  await expect(reader.heading('Basalt')).toBeVisible()
  await reader.pageView.evaluate((view) => getSelection()!.selectAllChildren(view))
  await page.getByRole('button', { name: 'Highlight in green' }).click()
  await expect.poll(() => page.evaluate(() => CSS.highlights.has('hikma-mark-green'))).toBe(true)
  await reader.close.first().click()
  // the place
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(bookId)
  const before = await storedTexts(page)
  for (const trace of [`hikma.kept/${bookId}`, 'Moonstone', 'Basalt', 'Nor this.']) expect(before).toContain(trace)

  await openDashboard(page)
  await dashboardOf(page).logout.click()
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
  await expect.poll(() => storedTexts(page)).not.toMatch(new RegExp(`${bookId}|Moonstone|Basalt|Nor this`))
  // nothing else is kept
  await expect.poll(() => cacheNames(page)).toEqual([])
})

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
