import type { Locator } from '@playwright/test'
import { oneOf, pairsOf } from '../../../test-support/trials.ts'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { untilDrawn } from '../drawnDocument.ts'
import { setLanguage } from '../languageCookie.ts'
import { expect, test } from '../libraryTest.ts'

const WORDS = {
  en: {
    start: 'Start reading',
    apply: 'Apply',
    close: 'Close',
    next: /^Next( page)?$/,
    previous: /^Prev(ious page)?$/,
  },
  fa: { start: 'شروع خواندن', apply: 'اعمال', close: 'بستن', next: /^(صفحهٔ )?بعدی$/, previous: /^(صفحهٔ )?قبلی$/ },
} as const
const SCREENS = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

test.use({ javaScriptEnabled: false })

for (const [language, screen] of oneOf(pairsOf(['en', 'fa'], ['desk', 'phone'])))
  test(`a book is found and read without scripts, in ${language}, ${screen}`, async ({
    page,
    baseURL,
    library,
    bookId,
  }) => {
    const words = WORDS[language]
    const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
    const field = page.getByRole('searchbox')
    /** Before the styles have come, what they hide is there for a test, though not on the screen. */
    const follow = async (to: Locator, address: string) => {
      await to.click()
      await expect(page).toHaveURL(address)
      await page.waitForLoadState()
    }
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    await page.setViewportSize(SCREENS[screen])
    await setLanguage(page, baseURL, language)

    await untilDrawn(page, bookId)
    await page.goto('/')
    // What needs scripts is not there.
    await expect(page.getByRole('button')).toHaveText([words.apply])
    await field.fill(bookId.toUpperCase())
    await field.press('Enter')
    await expect(page).toHaveURL(`/?q=${bookId.toUpperCase()}`)
    await expect(page.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('combobox').last().selectOption('title')
    await page.getByRole('button', { name: words.apply }).click()
    await expect(page).toHaveURL(new RegExp(`sort=title.*q=${bookId.toUpperCase()}`))
    await follow(link(bookId), `/books/${bookId}/1`)

    await expect(page.getByRole('heading', { name: 'Chapter 1' })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await follow(link(words.next), `/books/${bookId}/2`)
    await expect(page.getByRole('heading', { name: 'Chapter 2' })).toBeVisible()
    await follow(link(words.next), `/books/${bookId}/3`)
    await expect(page.getByRole('heading', { name: 'Chapter 3' })).toBeVisible()
    await expect(link(words.next)).toHaveAttribute('aria-disabled', 'true')
    await follow(link(words.previous), `/books/${bookId}/2`)
    await follow(link(words.close), '/')

    await page.goto(`/books/${bookId}`)
    await expect(page.getByRole('heading', { name: bookId })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await follow(link(words.start), `/books/${bookId}/1`)
  })

test('an address that leads nowhere leads on without scripts', { tag: '@variant' }, async ({ page }) => {
  const answer = await page.goto('/books/not-there')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'Go to the library' }).click()
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
})
