import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { deleteCacheOnLoad, cachedKeys } from '../cachedBooks.ts'
import { layersRemoved } from '../historyLayers.ts'
import { expect, test } from '../libraryTest.ts'
import { mockBooks } from '../mockBooks.ts'
import { cardOf, readerOf, sampleAddress, takenOver } from '../../../test-support/browser/reader.ts'
import { setLanguage } from '../languageCookie.ts'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** The narrowest screen, and text of twice the size, that a view must have room for. */
const SMALL = { width: 320, height: 640 }
const LARGE_TEXT = ':root { font-size: 200% !important }'
const GUIDE = 'A Short Guide to Hikma'

async function openSettled(page: Page, title: string, pageNumber = '1') {
  await page.goto(sampleAddress(title))
  await cardOf(page, title).click()
  const reader = readerOf(page)
  await expect(reader.text).toBeFocused()
  await reader.goTo(pageNumber)
  return reader
}

const refuseLists = (page: Page) => page.route(/\/api\/books(-db)?\?/, (route) => route.fulfill({ status: 503 }))
const button = (page: Page, name: RegExp) => page.getByRole('button', { name })
const expectClean = async (page: Page, state: string) => expect(await accessibilityViolations(page), state).toEqual([])

for (const language of ['en', 'fa'] as const) {
  test(
    `axe finds no violation on a tour of the library, in ${language}`,
    { tag: language === 'fa' ? '@variant' : [] },
    async ({ page, baseURL }) => {
      test.slow()
      const search = page.getByRole('searchbox')
      await setLanguage(page, baseURL, language)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/')
      await expect(cardOf(page, GUIDE)).toBeVisible()
      await expectClean(page, 'the library')

      await button(page, /^(List view|نمای فهرستی)$/).click()
      await expect(cardOf(page, GUIDE)).toBeVisible()
      await expectClean(page, 'the library as a list')
      await button(page, /^(Grid view|نمای شبکه‌ای)$/).click()

      await search.fill('nothing like that')
      await expect(button(page, /^(Clear filters|پاک کردن صافی‌ها)$/)).toBeVisible()
      await expectClean(page, 'a search that finds nothing')
      await page.goto('/?q=margin')
      const passages = page.getByRole('region', { name: /^(In the pages of books|در صفحه‌های کتاب‌ها)$/ })
      await expect(passages.locator('mark', { hasText: /margin/i }).first()).toBeVisible()
      await expectClean(page, 'passages below the books that a search finds')

      await page.goto('/books/guide-to-hikma')
      await expect(page.getByRole('navigation', { name: /^(Contents|فهرست)$/ })).toBeVisible()
      await expectClean(page, 'the page about a book')
      await page.goto('/marks')
      await expect(page.getByRole('heading', { name: /^(Your marks|نشان‌های شما)$/ })).toBeVisible()
      await expectClean(page, 'the view of all marks')
      await button(page, /^(Carry to another device|بردن به دستگاه دیگر)$/).click()
      await button(page, /^(I have a code|رمز دارم)$/).click()
      await expect(page.getByRole('textbox', { name: /^(The words of the code|واژه‌های رمز)$/ })).toBeVisible()
      await expectClean(page, 'the dialog that takes up a code')
      await page.keyboard.press('Escape')
      await layersRemoved(page)
      await page.goto('/nowhere')
      await expect(page.getByRole('link', { name: /^(Go to the library|رفتن به کتابخانه)$/ })).toBeVisible()
      await expectClean(page, 'an address that leads nowhere')

      await page.setViewportSize(PHONE)
      await page.goto('/')
      await button(page, /^(Menu|منو)$/).click()
      await expect(search).toBeVisible()
      await expectClean(page, 'the menu of a small screen')

      await page.setViewportSize(SMALL)
      for (const path of ['/', '/books/guide-to-hikma']) {
        await page.goto(path)
        await takenOver(page)
        await page.addStyleTag({ content: LARGE_TEXT })
        await expectClean(page, `${path} on a small screen with large text`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width)
      }

      await page.setViewportSize(DESKTOP)
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
      for (const path of ['/', '/books/guide-to-hikma']) {
        await page.goto(path)
        await takenOver(page)
        await expectClean(page, `${path} in forced colours`)
      }
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' })
      await page.goto('/')
      await expect.poll(() => cachedKeys(page)).toContain('list')
      await refuseLists(page)
      await page.reload()
      await expect(page.getByRole('status').getByRole('button')).toBeVisible()
      await expectClean(page, 'the cached list')
      await page.unrouteAll()

      await mockBooks(page, 300)
      await page.reload()
      await expect(page.locator('li[aria-setsize="300"]').first()).toBeVisible()
      await expectClean(page, 'a large library')
      await page.unrouteAll()

      await refuseLists(page)
      await deleteCacheOnLoad(page)
      await page.reload()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectClean(page, 'a library that could not be loaded')
    },
  )

  test(
    `axe finds no violation on a tour of pages and their failures, in ${language}`,
    { tag: language === 'en' ? '@variant' : [] },
    async ({ page, baseURL, library, bookId }) => {
      test.slow()
      await setLanguage(page, baseURL, language)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.route('**/guide-to-hikma/9.html*', (route) => route.abort())
      let reader = await openSettled(page, GUIDE, '9')
      await expect(reader.main.getByRole('alert')).toBeVisible()
      await expectClean(page, 'a page that failed')
      await page.unrouteAll()
      await reader.goTo('11')
      await expect(reader.text.getByRole('table')).toBeVisible()
      await expectClean(page, 'a left-to-right page with a table')

      reader = await openSettled(page, 'راهنمای کوچک حکمت', '4')
      await expect(reader.pageView.locator('.aside')).toHaveCount(2)
      await expectClean(page, 'a right-to-left page with notes')
      reader = await openSettled(page, 'A Small Proof That No Page Is Lost')
      await expect(reader.pageView.locator('pre')).toBeVisible()
      await expectClean(page, 'a TeX page')

      await library.api('PUT', `/api/books-db/${bookId}`, { title: bookId, author: 'Nobody' }, { admin: true })
      await page.goto(sampleAddress(bookId))
      await cardOf(page, bookId).click()
      await expect(reader.main.getByRole('button')).toHaveCount(2)
      await expectClean(page, 'a book without pages')

      const gone = `gone-${bookId}`
      await library.publishBook({ id: gone, title: gone, pages: chapters(5) })
      await openSettled(page, gone)
      await library.api('DELETE', `/api/books-db/${gone}`, undefined, { admin: true })
      await expect.poll(async () => (await library.api('GET', `/api/download/${gone}/1.html`)).status).toBe(404)
      await page.keyboard.press('End')
      await expect(page.getByRole('status').getByRole('button')).toBeVisible()
      await expectClean(page, 'a book that has gone')
    },
  )
}

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
