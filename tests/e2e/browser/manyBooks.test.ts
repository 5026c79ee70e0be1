import type { Page } from '@playwright/test'
import { oneOf } from '../../../test-support/trials.ts'
import { expect, test } from '../libraryTest.ts'
import { mockBooks } from '../mockBooks.ts'
import { cardOf } from '../../../test-support/browser/reader.ts'
import { watchPage } from '../watchPage.ts'
import { setLanguage } from '../languageCookie.ts'

const MANY = 10_000
/** The document of a library of any length has fewer elements. */
const MAX_ELEMENTS = 1_200

const searchOf = (page: Page) => page.getByRole('searchbox', { name: /^(Search books|جست‌وجوی کتاب)$/ })
const columnsOf = (page: Page) =>
  page.getByRole('list').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
const cardAt = (page: Page, position: number) => page.locator(`li[aria-posinset="${position}"]`)
const focusedPosition = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset')))
const scrollTop = (page: Page) => page.evaluate(() => document.documentElement.scrollTop)
const scrollTo = (page: Page, top: number) =>
  page.evaluate((pixels) => void (document.documentElement.scrollTop = pixels), top)
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

test.describe(`a library of ${MANY} books`, () => {
  for (const layout of oneOf(['grid', 'list']))
    test(`the ${layout} has only cards near the screen in the document`, async ({ page, library }) => {
      const { errors } = watchPage(page, library.url)
      await page.addInitScript((chosen) => localStorage.setItem('hikma.layout', chosen), layout)
      await mockBooks(page, MANY)
      await page.goto('/')
      await expect(page.getByText('10,000 book(s) available')).toBeVisible()
      await expect(cardAt(page, 1)).toContainText('Volume 1 of the Archive')
      await expect(cardAt(page, 1)).toHaveAttribute('aria-setsize', String(MANY))
      expect(await elements(page)).toBeLessThan(MAX_ELEMENTS)

      await scrollTo(page, 1e9)
      await expect(cardAt(page, MANY)).toBeInViewport()
      await expect(cardAt(page, 1)).toHaveCount(0)
      expect(await elements(page)).toBeLessThan(MAX_ELEMENTS)

      await searchOf(page).fill('volume ۷۷۷۷')
      await expect(page.getByText('1 book(s) available')).toBeVisible()
      await expect(cardOf(page, 'Volume 7777 of the Archive')).toBeInViewport()
      await expect(page.getByRole('heading', { name: 'Library' })).toBeInViewport()
      await searchOf(page).press('Escape')
      await expect(cardAt(page, 1)).toBeInViewport()
      expect(errors).toEqual([])
    })

  test(
    'Tab and Shift+Tab move from card to card, also to cards that were not in the document',
    { tag: '@variant' },
    async ({ page }) => {
      await mockBooks(page, MANY)
      await page.goto('/')
      await cardAt(page, 1).getByRole('link').first().focus()
      // each card has several stops, one of which comes late
      const go = async (key: string, position: number) => {
        for (let stop = 0; stop < 4 && (await focusedPosition(page)) !== position; stop++) {
          await page.keyboard.press(key)
          await expect.poll(() => focusedPosition(page)).toBeGreaterThan(0)
        }
        expect(await focusedPosition(page)).toBe(position)
      }
      for (let position = 2; position <= 40; position++) await go('Tab', position)
      await expect(cardAt(page, 40).getByRole('link').first()).toBeInViewport()
      await expect(cardAt(page, 1)).toHaveCount(0)
      for (let position = 39; position >= 1; position--) await go('Shift+Tab', position)
      await expect(cardAt(page, 1).getByRole('link').first()).toBeInViewport()
    },
  )

  test(
    'the focused card stays in the document while the list is scrolled, and Tab continues from it',
    { tag: '@variant' },
    async ({ page }) => {
      await mockBooks(page, MANY)
      await page.goto('/')
      await cardAt(page, 6).getByRole('link').first().focus()
      await scrollTo(page, 300_000)
      await expect(cardAt(page, 1500)).toHaveCount(0)
      await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(12)
      await expect(cardAt(page, 6).getByRole('link').first()).toBeFocused()
      for (let stop = 0; stop < 4 && (await focusedPosition(page)) === 6; stop++) await page.keyboard.press('Tab')
      await expect(cardAt(page, 7).getByRole('link').first()).toBeFocused()
      await expect(cardAt(page, 7).getByRole('link').first()).toBeInViewport()
    },
  )

  test('closing a book returns to its card at the same scroll position', async ({ page }) => {
    await mockBooks(page, MANY)
    await page.goto('/')
    await expect(cardAt(page, 1)).toBeVisible()
    await scrollTo(page, 400_000)
    await expect(cardAt(page, 1)).toHaveCount(0)
    const position = await page
      .locator('li[aria-posinset]')
      .evaluateAll((cards) =>
        Number(cards.find((card) => card.getBoundingClientRect().top > 100)?.getAttribute('aria-posinset')),
      )
    const card = cardAt(page, position).getByRole('link').first()
    await card.click()
    await expect(page.getByRole('main').getByRole('heading', { name: 'Chapter 1' })).toBeVisible()
    const before = await scrollTop(page)
    await page.keyboard.press('Escape')
    await expect(card).toBeFocused()
    expect(await scrollTop(page)).toBe(before)
  })

  test(
    'the visible cards stay on the screen when the number of columns changes',
    { tag: '@variant' },
    async ({ page }) => {
      await mockBooks(page, MANY)
      await page.goto('/')
      await expect(cardAt(page, 1)).toBeVisible()
      await scrollTo(page, 300_000)
      await expect(cardAt(page, 1)).toHaveCount(0)
      const first = await page
        .locator('li[aria-posinset]')
        .evaluateAll((cards) =>
          Number(cards.find((card) => card.getBoundingClientRect().bottom > 300)?.getAttribute('aria-posinset')),
        )
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(() => columnsOf(page)).toBe(2)
      await expect(cardAt(page, first)).toBeInViewport()
    },
  )

  test('the grid runs from right to left in Persian', { tag: '@variant' }, async ({ page, baseURL }) => {
    await setLanguage(page, baseURL, 'fa')
    await mockBooks(page, MANY)
    await page.goto('/')
    await expect(page.getByText('۱۰٬۰۰۰ کتاب موجود است')).toBeVisible()
    await expect(cardAt(page, 1)).toHaveAttribute('aria-setsize', String(MANY))
    await scrollTo(page, 200_000)
    await expect(cardAt(page, 1)).toHaveCount(0)
    const [one, next] = await page
      .locator('li[aria-posinset]')
      .evaluateAll((cards) => cards.slice(0, 2).map((card) => card.getBoundingClientRect().x))
    expect(next).toBeLessThan(one ?? 0)
    await searchOf(page).fill('جلد ۹۹۹۰ بايگانی')
    await expect(page.getByText('۱ کتاب موجود است', { exact: true })).toBeVisible()
    await expect(cardOf(page, 'جلد 9990 بایگانی')).toBeInViewport()
  })
})

test('a library of 200 books has all cards in the document', { tag: '@variant' }, async ({ page }) => {
  await mockBooks(page, 200)
  await page.goto('/')
  await expect(page.getByRole('listitem')).toHaveCount(200)
})

test('a search from far down the library shows its first result', { tag: '@variant' }, async ({ page }) => {
  await mockBooks(page, 200)
  await page.goto('/')
  await expect(page.getByRole('listitem')).toHaveCount(200)
  await scrollTo(page, 9_000)
  await searchOf(page).fill('archive')
  await expect(cardOf(page, 'Volume 1 of the Archive')).toBeInViewport()
})
