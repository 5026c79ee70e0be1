import type { Page } from '@playwright/test'
import { readerOf } from '../../../test-support/browser/reader.ts'
import { cachedPages } from '../cachedBooks.ts'
import { glowed, noteGlow } from '../glow.ts'
import { keepHitMarks, keepWayBack } from '../holdTimers.ts'
import { expect, test } from '../libraryTest.ts'
import { expectFound, PERSIAN_PAGES, SENTENCE, sheetOf } from '../searchedBook.ts'
import { goBack } from '../historyLayers.ts'

const WAY_BACK = 'Back to where you were'
/** As somebody remembers it, with Arabic letters and digits, and without half-spaces. */
const REMEMBERED = 'كتابفروش ميرفت چراغهاي 12'

const sentenceOf = (page: Page) => readerOf(page).pageView.getByText(SENTENCE)

test.beforeEach(({ page }) => keepWayBack(page))

test('half a remembered sentence is found by keyboard alone, glows in its page, and the pill leads back', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: PERSIAN_PAGES })
  await expectFound(library, bookId, REMEMBERED, 1)
  await noteGlow(page)
  await page.goto(`/books/${bookId}/1`)
  await expect(readerOf(page).text).toBeFocused()
  await page.keyboard.press('/')
  const { sheet, field, hits } = sheetOf(page)
  await expect(field).toBeFocused()
  await page.keyboard.type(REMEMBERED)
  await expect(sheet.getByText('1 passage', { exact: true })).toBeVisible()
  await expect(hits.locator('mark')).toHaveText(['کتاب‌فروش', 'می‌رفت', 'چراغ‌های', '۱۲'])
  await page.keyboard.press('ArrowDown')
  await expect(hits).toBeFocused()
  await page.keyboard.press('Enter')
  // at this width the sheet would cover the page
  await expect(sheet).toHaveCount(0)
  await expect(sentenceOf(page)).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`/books/${bookId}/3#b41:`))
  await expect.poll(async () => (await glowed(page)).some((text) => text.startsWith('کتاب‌فروش آهسته'))).toBe(true)
  await expect.poll(async () => (await glowed(page)).includes('کتاب‌فروش,می‌رفت,چراغ‌های,۱۲')).toBe(true)
  await page.getByRole('button', { name: WAY_BACK }).focus()
  await page.keyboard.press('Enter')
  await expect(readerOf(page).heading('فصل 1')).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`/books/${bookId}/1$`))

  // the search is still there, and goes on from the passage that was chosen
  await page.keyboard.press('/')
  await expect(field).toHaveValue(REMEMBERED)
  await expect(hits).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: 'Contents' })).toBeVisible()
})

test('Escape takes the marks of a search and the bar of a selection before it closes the book', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: PERSIAN_PAGES })
  await expectFound(library, bookId, REMEMBERED, 1)
  await keepHitMarks(page)
  await page.goto(`/books/${bookId}/1`)
  await expect(readerOf(page).text).toBeFocused()
  await page.keyboard.press('/')
  const { sheet, field, hits } = sheetOf(page)
  await expect(field).toBeFocused()
  await page.keyboard.type(REMEMBERED)
  await expect(sheet.getByText('1 passage', { exact: true })).toBeVisible()
  await expect(hits).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  const hasMarks = () => page.evaluate(() => CSS.highlights.has('hikma-hit'))
  await expect.poll(hasMarks).toBe(true)
  await sentenceOf(page).evaluate((sentence) => getSelection()?.selectAllChildren(sentence))
  const bar = page.getByRole('button', { name: 'Copy link' })
  await expect(bar).toBeVisible()
  for (let press = 0; press < 2; press++) await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  expect(await hasMarks()).toBe(false)
  await expect(sentenceOf(page)).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(readerOf(page).text).toHaveCount(0)
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test(
    'the sheet stays beside the page, and one goes from passage to passage',
    { tag: '@variant' },
    async ({ page, library, bookId }) => {
      await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: PERSIAN_PAGES })
      await expectFound(library, bookId, 'فانوس', 4)
      await page.goto(`/books/${bookId}/2`)
      const { sheet, field, hits, opener, tab } = sheetOf(page)
      await opener.click()
      await tab(/^Search$/).click()
      await expect(field).toBeFocused()
      await field.fill('فانوس')
      await expect(hits).toHaveCount(4)
      for (const [at, number] of [1, 2, 4, 5].entries()) {
        await hits.nth(at).click()
        await expect(readerOf(page).pageView.getByText(`فانوس ${number} روشن است.`)).toBeInViewport()
      }
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await page.getByRole('button', { name: WAY_BACK }).click()
      await expect(readerOf(page).pageView.getByText('فانوس 4 روشن است.')).toBeInViewport()
      await goBack(page)
      await goBack(page)
      await goBack(page)
      await expect(readerOf(page).heading('فصل 2')).toBeInViewport()
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a touched passage closes the sheet and is shown', async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: PERSIAN_PAGES })
    await expectFound(library, bookId, REMEMBERED, 1)
    await page.goto(`/books/${bookId}/1`)
    const { sheet, field, hits, opener, tab } = sheetOf(page)
    await opener.tap()
    await tab(/^Search$/).tap()
    await field.fill(REMEMBERED)
    await hits.first().tap()
    await expect(sheet).toHaveCount(0)
    await expect(sentenceOf(page)).toBeInViewport()
    await page.getByRole('button', { name: WAY_BACK }).tap()
    await expect(readerOf(page).heading('فصل 1')).toBeInViewport()
  })
})

test('without a connection the kept pages are searched, and the sheet says which', async ({
  page,
  context,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: PERSIAN_PAGES })
  await expectFound(library, bookId, 'فانوس', 4)
  await page.goto(`/books/${bookId}/1`)
  await expect.poll(() => cachedPages(page, bookId)).toEqual([1, 2, 3])
  const { sheet, field, hits, opener, tab } = sheetOf(page)
  await opener.click()
  await tab(/^Search$/).click()
  await expect(field).toBeFocused()
  await context.setOffline(true)
  await field.fill('فانوس')
  await expect(sheet.getByText('You are offline: searched in 3 kept pages of 5.')).toBeVisible()
  await expect(hits).toHaveCount(2)
  await context.setOffline(false)
  await expect(hits).toHaveCount(4)
  await context.setOffline(true)
  await field.fill(REMEMBERED)
  await expect(hits).toHaveCount(1)
  await hits.click()
  await expect(sentenceOf(page)).toBeInViewport()
})

test(
  'an address opens the search, and markup in what it finds is text',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const hostile = '<p>&lt;img src=x onerror=alert(1)&gt; zanzibar</p>'
    await library.publishBook({ id: bookId, title: bookId, pages: ['<p>One.</p>', hostile] })
    await expectFound(library, bookId, 'zanzibar', 1)
    await page.goto(`/books/${bookId}/1#search:zanz`)
    const { hits } = sheetOf(page)
    await expect(hits).toHaveText('<img src=x onerror=alert(1)> zanzibar')
    await expect(hits.locator('img')).toHaveCount(0)
  },
)
