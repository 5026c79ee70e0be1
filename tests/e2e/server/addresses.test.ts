import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { cardOf, openBook, readerOf } from '../../../test-support/browser/reader.ts'
import { signIn } from '../dashboard.ts'
import { expect, test } from '../libraryTest.ts'
import { goBack } from '../historyLayers.ts'

const LINES = Array.from({ length: 80 }, (_line, at) => `<p>Line ${at}. ${'Salt. '.repeat(20)}</p>`).join('')

/** The number of the block at the top of the page, as the entry of the history remembers it. */
const rememberedBlock = (page: Page) =>
  page.evaluate(() => (history.state as { memory: { line?: { block: number } } }).memory.line?.block)

test('the address of a page shows it, and Close leads to the library', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
  await page.goto(`/books/${bookId}/3`)
  const reader = readerOf(page)
  await expect(reader.heading('Chapter 3')).toBeVisible()
  await expect(reader.text).toBeFocused()
  await expect(page).toHaveTitle(`Chapter 3 – ${bookId}`)
  await reader.close.click()
  await expect(cardOf(page, bookId)).toBeFocused()
  await expect(page).toHaveURL(`${library.url}/`)
  await goBack(page)
  await expect(reader.heading('Chapter 3')).toBeVisible()
})

test(
  '400 turned pages are one entry of the history, which names the last one',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(12) })
    const reader = await openBook(page, bookId)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    const entries = await page.evaluate(() => history.length)
    for (let turn = 0; turn < 400; turn++) await page.keyboard.press(turn % 2 ? 'ArrowLeft' : 'ArrowRight')
    await page.keyboard.press('End')
    await expect(reader.heading('Chapter 12')).toBeVisible()
    await expect(page).toHaveURL(`${library.url}/books/${bookId}/12`)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await goBack(page)
    await expect(cardOf(page, bookId)).toBeFocused()
  },
)

test('a reload and Forward show the line that was read', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: ['<p>First</p>', LINES] })
  const reader = await openBook(page, bookId)
  await reader.next.click()
  await expect(reader.pageInput).toHaveValue('2')
  const line = reader.pageView.getByText('Line 40.')
  await line.evaluate(async (element) => {
    await document.fonts.ready
    element.scrollIntoView({ block: 'start' })
  })
  const before = (await line.boundingBox())?.y ?? 0
  await expect.poll(() => rememberedBlock(page)).toBe(40)
  await page.reload()
  await expect(line).toBeInViewport()
  await expect.poll(async () => (await line.boundingBox())?.y).toBeCloseTo(before, -1)
  await goBack(page)
  await expect(cardOf(page, bookId)).toBeVisible()
  await page.goForward()
  await expect(line).toBeInViewport()
  await expect.poll(async () => (await line.boundingBox())?.y).toBeCloseTo(before, -1)
  await expect(reader.pageInput).toHaveValue('2')
})

test(
  'two tabs have places of their own, and a middle click opens a book in another tab',
  { tag: '@variant' },
  async ({ page, context, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    await page.goto('/')
    const opening = context.waitForEvent('page')
    await cardOf(page, bookId).click({ button: 'middle' })
    const other = await opening
    await expect(readerOf(other).heading('Chapter 1')).toBeVisible()
    await expect(readerOf(page).main).toBeHidden()
    await cardOf(page, bookId).click()
    await readerOf(other).next.click()
    await expect(other).toHaveURL(`${library.url}/books/${bookId}/2`)
    await expect(page).toHaveURL(`${library.url}/books/${bookId}/1`)
  },
)

test('a private book is as unknown to visitors as one that is not there, and admins read it', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
  await library.api('PUT', `/api/books-db/${bookId}`, { isPublic: false }, { admin: true })
  for (const id of [bookId, 'nothing-of-the-kind']) {
    await page.goto(`/books/${id}/1`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This book is not in the library')
    await page.goto(`/books/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This book is not in the library')
  }
  await signIn(page)
  await page.goto(`/books/${bookId}/2`)
  await expect(readerOf(page).heading('Chapter 2')).toBeVisible()
})

test(
  'a page that a book does not have leads to one that it has',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    await page.goto(`/books/${bookId}/99`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('has no page 99')
    await page.getByRole('link', { name: 'Go to page 3' }).click()
    await expect(readerOf(page).heading('Chapter 3')).toBeVisible()
    await goBack(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('has no page 99')
  },
)

test(
  'an unknown address leads to the library, and a trailing slash is dropped',
  { tag: '@stack' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
    for (const path of ['/admin/anything', `/books/${bookId.toUpperCase()}/1`, `/books/${bookId}/01`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address')
    }
    await page.getByRole('link', { name: 'Go to the library' }).click()
    await expect(cardOf(page, bookId)).toBeVisible()
    await page.goto(`/books/${bookId}/1/`)
    await expect(readerOf(page).heading('Chapter 1')).toBeVisible()
    await expect(page).toHaveURL(`${library.url}/books/${bookId}/1`)
  },
)

test('the dashboard has an address: visitors see the sign-in form there, admins the dashboard', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
  await expect(page).toHaveTitle('Admin Panel – Hikma')
  await signIn(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Library' }).click()
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('the skip link moves the focus to the text of an open page, and to the library', async ({
  page,
  bookId,
  library,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
  await page.goto('/')
  await expect(cardOf(page, bookId)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(`${library.url}/`)
  await page.goto(`/books/${bookId}/1`)
  await expect(readerOf(page).text).toBeFocused()
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(readerOf(page).text).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('Back closes the menu, then leaves the dashboard, and a turned page stays turned', async ({
    page,
    library,
    bookId,
  }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    await page.goto('/')
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.tap()
    await page.getByRole('button', { name: 'Admin Panel' }).tap()
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
    await menu.tap()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => page.evaluate(() => (history.state as { layers: number }).layers)).toBe(1)
    await goBack(page)
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
    await goBack(page)
    await cardOf(page, bookId).tap()
    // a tap would come too late if the bar has hidden meanwhile
    await readerOf(page).next.press('Enter')
    await expect(page).toHaveURL(`${library.url}/books/${bookId}/2`)
    await goBack(page)
    await expect(cardOf(page, bookId)).toBeVisible()
    await page.goForward()
    await expect(readerOf(page).heading('Chapter 2')).toBeVisible()
  })
})
