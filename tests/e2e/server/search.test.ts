import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf, readerOf } from '../../../test-support/browser/reader.ts'

const searchOf = (page: Page) => page.getByRole('searchbox', { name: /^(Search books|جست‌وجوی کتاب)$/ })
const menuOf = (page: Page) => page.getByRole('button', { name: 'Menu' })
const columnsOf = (page: Page) =>
  page.getByRole('list').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)

test.describe('a library of a few books', () => {
  test('the search finds books by title, author and description, regardless of case, accents and Arabic or Persian letters', async ({
    page,
    library,
    bookId,
  }) => {
    await library.publishBook({
      id: bookId,
      title: `کتاب‌های ${bookId}`,
      author: 'Zoë Ångström',
      description: 'باغبانی که سنگ‌ها را صدا می‌زد.',
      language: 'fa',
      pages: chapters(1),
    })
    await page.goto('/')
    const card = page.getByRole('link', { name: bookId }).first()
    const guide = cardOf(page, 'A Short Guide to Hikma')
    for (const words of [bookId.toUpperCase(), `كتابهاي ${bookId}`, 'zoe angstrom', 'صدا میزد', '  ANGSTRÖM ']) {
      await searchOf(page).fill(words)
      await expect(guide).toBeHidden()
      await expect(card).toBeVisible()
      await expect(page.getByText('1 book(s) available')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(searchOf(page)).toBeFocused()
    await expect(guide).toBeVisible()
  })

  test(
    'the grid has one to four columns by width, and the list view is remembered',
    { tag: '@variant' },
    async ({ page }) => {
      await page.goto('/')
      await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
      for (const [width, columns] of [
        [1440, 4],
        [1000, 3],
        [390, 2],
        [320, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => columnsOf(page)).toBe(columns)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: 'List view' }).click()
      await expect.poll(() => columnsOf(page)).toBe(1)
      await page.reload()
      await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(() => columnsOf(page)).toBe(1)
    },
  )

  test(
    'a card shows its description under the pointer and under the keyboard focus',
    { tag: '@variant' },
    async ({ page, library, bookId }) => {
      const description = `A lamp that ${bookId} had left burning.`
      await library.publishBook({ id: bookId, title: bookId, description, pages: chapters(1) })
      await page.goto('/')
      const about = page.getByText(description).locator('..')
      await expect(about).toHaveCSS('opacity', '0')
      await page.getByRole('listitem').filter({ hasText: bookId }).hover()
      await expect(about).toHaveCSS('opacity', '1')
      await page.mouse.move(0, 0)
      await expect(about).toHaveCSS('opacity', '0')
      await page.getByRole('button', { name: 'List view' }).focus()
      for (let stops = 0; stops < 60; stops++) {
        if (await cardOf(page, bookId).evaluate((card) => card === document.activeElement)) break
        await page.keyboard.press('Tab')
      }
      await expect(about).toHaveCSS('opacity', '1')
    },
  )
})

test.describe('the library on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the menu contains the search and the library button', async ({ page }) => {
    await page.goto('/')
    const guide = cardOf(page, 'A Short Guide to Hikma')
    await expect(guide).toBeVisible()
    await expect(searchOf(page)).toBeHidden()
    const box = await menuOf(page).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)

    await menuOf(page).tap()
    await searchOf(page).fill('short guide')
    await expect(page.getByText('1 book(s) available')).toBeVisible()
    await searchOf(page).press('Enter')
    await expect(searchOf(page)).toBeHidden()
    await expect(menuOf(page)).toBeFocused()
    await expect(guide).toBeVisible()

    await menuOf(page).tap()
    await expect(searchOf(page)).toHaveValue('short guide')
    await page.keyboard.press('Escape')
    await expect(searchOf(page)).toBeHidden()
    await menuOf(page).tap()
    await page.getByRole('button', { name: 'Library', exact: true }).tap()
    await expect(menuOf(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('neither layout is wider than the screen', { tag: '@variant' }, async ({ page, library, bookId }) => {
    const long = 'unbroken'.repeat(30)
    await library.publishBook({
      id: bookId,
      title: `${bookId} ${long}`.slice(0, 300),
      author: long,
      description: long.repeat(9),
      genre: `G${long}`.slice(0, 100),
      pages: chapters(1),
    })
    await page.goto('/')
    for (const layout of ['List view', 'Grid view']) {
      await page.getByRole('button', { name: layout }).tap()
      await expect(page.getByRole('link', { name: bookId }).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
  })
})

test(
  'the search text is still there after a book is closed',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
    await page.goto('/')
    await searchOf(page).fill(bookId)
    await expect(page.getByText('1 book(s) available')).toBeVisible()
    await cardOf(page, bookId).click()
    await expect(readerOf(page).main).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(searchOf(page)).toHaveValue(bookId)
    await expect(cardOf(page, bookId)).toBeFocused()
  },
)
