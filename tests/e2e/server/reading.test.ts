import { setTimeout as sleep } from 'node:timers/promises'
import { picture } from '../../builders/pictures.ts'
import { type BookFolder, chapters } from '../../../test-support/builders/bookFolder.ts'
import { contentsMade } from '../contentsMade.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf, openBook, readerOf } from '../../../test-support/browser/reader.ts'
import { startLibrary } from '../../../test-support/browser/startLibrary.ts'
import { watchPage } from '../watchPage.ts'

const TOTAL = 14
const TABLE = '<table><tr><th>Page</th><th>Word</th></tr><tr><td>12</td><td>well</td></tr></table>'

async function anIllustratedBook(id: string, title: string): Promise<BookFolder> {
  const pages = chapters(TOTAL)
  pages[1] += '<figure><img src="lamp.png" alt="A lamp"><figcaption>The lamp</figcaption></figure>'
  pages[2] += TABLE
  const [lamp, cover] = await Promise.all([picture('png', 320, 200), picture('png', 400, 600, 20)])
  const files = { 'lamp.png': lamp, 'cover.png': cover }
  return { id, title, description: 'About a lamp.', genre: 'Literary Fiction', pages, files }
}

test(
  'a published folder becomes a book that can be read to its last page with the buttons',
  { tag: '@smoke' },
  async ({ page, library, bookId }) => {
    const title = `Margins ${bookId}`
    await library.publishBook(await anIllustratedBook(bookId, title))
    await contentsMade(library, bookId)
    const problems = watchPage(page, library.url)
    await page.goto('/')
    const card = page.getByRole('listitem').filter({ hasText: title })
    await expect(card).toContainText('by Mina Rad')
    await expect(card).toContainText('Literary Fiction')
    await expect(card).toContainText(/\d+ reads/)
    await expect(card.locator('img')).toHaveJSProperty('complete', true)
    expect(await card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    await cardOf(page, title).click()
    const reader = readerOf(page)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await expect(reader.previous).toHaveAttribute('aria-disabled', 'true')
    for (let number = 2; number <= TOTAL; number++) {
      await reader.next.click()
      await expect(reader.heading(`Chapter ${number}`)).toBeVisible()
      await expect(reader.pageInput).toHaveValue(String(number))
      if (number === 2) await expect(page.getByAltText('A lamp')).toHaveJSProperty('naturalWidth', 320)
      if (number === 3) await expect(reader.text.getByRole('cell', { name: 'well' })).toBeVisible()
    }
    await expect(reader.next).toHaveAttribute('aria-disabled', 'true')
    await expect(reader.progress).toHaveAttribute('aria-valuenow', String(TOTAL))
    await expect(page).toHaveTitle(`Chapter ${TOTAL} – ${title}`)
    await reader.close.click()
    await expect(reader.main).toBeHidden()
    await expect(page).toHaveTitle('Hikma')
    expect(problems).toEqual({ errors: [], foreignRequests: [], dialogs: [] })
  },
)

test('the keys turn a book to its last page and back', async ({ page, library, bookId }) => {
  const title = `Keys ${bookId}`
  await library.publishBook(await anIllustratedBook(bookId, title))
  const reader = await openBook(page, title)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  const forwards = ['ArrowRight', 'PageDown', 'Space']
  for (let number = 2; number <= TOTAL; number++) {
    await page.keyboard.press(forwards[number % forwards.length] ?? '')
    await expect(reader.heading(`Chapter ${number}`)).toBeVisible()
  }
  await page.keyboard.press('ArrowRight')
  await expect(reader.pageInput).toHaveValue(String(TOTAL))
  await page.keyboard.press('ArrowLeft')
  await expect(reader.heading(`Chapter ${TOTAL - 1}`)).toBeVisible()
  await page.keyboard.press('Home')
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await page.keyboard.press('End')
  await expect(reader.heading(`Chapter ${TOTAL}`)).toBeVisible()
})

test('each of several fast key presses turns one page', async ({ page, library, bookId }) => {
  const title = `Haste ${bookId}`
  await library.publishBook({ id: bookId, title, pages: chapters(TOTAL) })
  const reader = await openBook(page, title)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('ArrowRight')
  await expect(reader.heading('Chapter 7')).toBeVisible()
})

test(
  'the library counts one read for a visitor who opens a book twice',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const title = `Counted ${bookId}`
    await library.publishBook({ id: bookId, title, pages: chapters(2) })
    const reads = async () => {
      const { body } = await library.api('GET', `/api/books-db/${bookId}`)
      return (body as { totalReads: number }).totalReads
    }
    const told = () => page.waitForResponse((response) => response.url().endsWith(`/${bookId}/reads`))
    expect(await reads()).toBe(0)
    const first = told()
    const reader = await openBook(page, title)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    expect((await first).status()).toBe(204)
    await reader.close.click()
    const second = told()
    await cardOf(page, title).click()
    await expect(reader.heading('Chapter 1')).toBeVisible()
    expect((await second).status()).toBe(204)
    await expect.poll(reads, { timeout: 30_000 }).toBeGreaterThan(0)
    // counts are written every second
    await sleep(2_000)
    expect(await reads()).toBe(1)
  },
)

test(
  'a first start publishes three sample books, and a second start shows the same ones',
  { tag: ['@own', '@variant'] },
  async ({ page }) => {
    test.slow()
    const library = await startLibrary({}, { onEmptyFolder: true })
    try {
      await page.goto(library.url)
      const titles = ['A Short Guide to Hikma', 'راهنمای کوچک حکمت', 'A Small Proof That No Page Is Lost']
      await expect(page.getByText('3 book(s) available', { exact: true })).toBeVisible()
      for (const title of titles) await expect(cardOf(page, title)).toBeVisible()
      await library.restart()
      await page.reload()
      await expect(page.getByText('3 book(s) available', { exact: true })).toBeVisible()
      await cardOf(page, 'A Short Guide to Hikma').click()
      await readerOf(page).goTo('6')
      await expect(readerOf(page).heading('5. Under your fingers')).toBeVisible()
    } finally {
      await library.stop()
    }
  },
)
