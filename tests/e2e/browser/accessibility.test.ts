import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { deleteCacheOnLoad, cachedKeys } from '../cachedBooks.ts'
import { expect, test } from '../libraryTest.ts'
import { mockBooks } from '../mockBooks.ts'
import { cardOf, readerOf, sampleAddress, takenOver } from '../../../test-support/browser/reader.ts'
import type { Library } from '../../../test-support/browser/startLibrary.ts'
import { setLanguage } from '../languageCookie.ts'

const LANGUAGES = ['en', 'fa'] as const

interface Scene {
  page: Page
  library: Library
  bookId: string
}

async function openSettled(page: Page, title: string, pageNumber = '1') {
  await page.goto(sampleAddress(title))
  await cardOf(page, title).click()
  const reader = readerOf(page)
  await expect(reader.text).toBeFocused()
  await reader.goTo(pageNumber)
  return reader
}

const refuseLists = (page: Page) => page.route(/\/api\/books(-db)?\?/, (route) => route.fulfill({ status: 503 }))

/** Each leads from the library to a state that axe checks. */
const STATES: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'the library': async ({ page }) => expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible(),
  'the library as a list': async ({ page }) => {
    await page.getByRole('button', { name: /^(List view|نمای فهرستی)$/ }).click()
    await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
  },
  'the page about a book': async ({ page }) => {
    await page.goto('/books/guide-to-hikma')
    await expect(page.getByRole('navigation', { name: /^(Contents|فهرست)$/ })).toBeVisible()
  },
  'an address that leads nowhere': async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('link', { name: /^(Go to the library|رفتن به کتابخانه)$/ })).toBeVisible()
  },
  'a search that finds nothing': async ({ page }) => {
    await page.getByRole('searchbox').fill('nothing like that')
    await expect(page.getByRole('button', { name: /^(Clear filters|پاک کردن صافی‌ها)$/ })).toBeVisible()
  },
  'passages below the books that a search finds': async ({ page }) => {
    await page.getByRole('searchbox').fill('margin')
    const section = page.getByRole('region', { name: /^(In the pages of books|در صفحه‌های کتاب‌ها)$/ })
    await expect(section.locator('mark').first()).toBeVisible()
  },
  'a large library': async ({ page }) => {
    await mockBooks(page, 300)
    await page.reload()
    await expect(page.locator('li[aria-setsize="300"]').first()).toBeVisible()
  },
  'the menu of a small screen': async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /^(Menu|منو)$/ }).click()
    await expect(page.getByRole('searchbox')).toBeVisible()
  },
  'a library that could not be loaded': async ({ page }) => {
    await refuseLists(page)
    await deleteCacheOnLoad(page)
    await page.reload()
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'the cached list': async ({ page }) => {
    await expect.poll(() => cachedKeys(page)).toContain('list')
    await refuseLists(page)
    await page.reload()
    await expect(page.getByRole('status').getByRole('button')).toBeVisible()
  },
  'a left-to-right page with a table': async ({ page }) => {
    const reader = await openSettled(page, 'A Short Guide to Hikma', '11')
    await expect(reader.text.getByRole('table')).toBeVisible()
  },
  'a right-to-left page with notes': async ({ page }) => {
    const reader = await openSettled(page, 'راهنمای کوچک حکمت', '4')
    await expect(reader.pageView.locator('.aside')).toHaveCount(2)
  },
  'a TeX page': async ({ page }) => {
    const reader = await openSettled(page, 'A Small Proof That No Page Is Lost')
    await expect(reader.pageView.locator('pre')).toBeVisible()
  },
  'a book without pages': async ({ page, library, bookId }) => {
    await library.api('PUT', `/api/books-db/${bookId}`, { title: bookId, author: 'Nobody' }, { admin: true })
    await page.reload()
    await cardOf(page, bookId).click()
    await expect(readerOf(page).main.getByRole('button')).toHaveCount(2)
  },
  'a page that failed': async ({ page }) => {
    await page.route('**/guide-to-hikma/9.html*', (route) => route.abort())
    const reader = await openSettled(page, 'A Short Guide to Hikma', '9')
    await expect(reader.main.getByRole('alert')).toBeVisible()
  },
  'a book that has gone': async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
    await page.reload()
    await openSettled(page, bookId)
    await library.api('DELETE', `/api/books-db/${bookId}`, undefined, { admin: true })
    await expect.poll(async () => (await library.api('GET', `/api/download/${bookId}/1.html`)).status).toBe(404)
    await page.keyboard.press('End')
    await expect(page.getByRole('status').getByRole('button')).toBeVisible()
  },
}

for (const language of LANGUAGES)
  for (const [state, arrive] of Object.entries(STATES))
    test(`axe finds no violation in ${state}, in ${language}, light and dark`, async ({
      page,
      baseURL,
      library,
      bookId,
    }) => {
      await setLanguage(page, baseURL, language)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/')
      await takenOver(page)
      await arrive({ page, library, bookId })
      expect(await accessibilityViolations(page)).toEqual([])
    })

test('axe finds a planted button without a name, and a planted text with low contrast in the dark scheme only', async ({
  page,
}) => {
  await page.goto('/')
  await takenOver(page)
  await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
  await page.evaluate(() => {
    const pale = document.createElement('p')
    pale.textContent = 'hard to read'
    pale.style.color = 'light-dark(black, #333)'
    pale.style.background = 'light-dark(white, black)'
    document.querySelector('main')?.append(pale, document.createElement('button'))
  })
  const violations = await accessibilityViolations(page)
  expect(violations.filter((violation) => violation.startsWith('light: button-name'))).toHaveLength(1)
  expect(violations.filter((violation) => violation.startsWith('dark: color-contrast'))).toHaveLength(1)
  expect(violations).toHaveLength(2)
})
