import type { Page } from '@playwright/test'
import { oneOf, pairsOf } from '../../../test-support/trials.ts'
import { openBook, takenOver } from '../../../test-support/browser/reader.ts'
import { shiftOf, untilDrawn } from '../drawnDocument.ts'
import { setLanguage } from '../languageCookie.ts'
import { contentsMade } from '../contentsMade.ts'
import { expect, test } from '../libraryTest.ts'
import { longPage, scrollBy, storedPlace } from '../readingPlace.ts'

const SCREENS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1440, height: 900 },
}
/** What only somebody who has begun the book sees, by its name in either language. */
const BEGUN = { library: /^(Forget what I read|فراموش.کردن)/, book: /^(Start from the beginning|خواندن از آغاز)/ }
const MAX_SHIFT = 0.02

/** Opens an address in an empty tab until the app is there. Gives the sum of the layout shifts. */
async function visit(page: Page, address: string, begun: RegExp): Promise<number> {
  await page.goto('about:blank', { waitUntil: 'load' })
  await page.goto(address)
  await takenOver(page)
  await expect(page.getByRole('button', { name: begun }).or(page.getByRole('link', { name: begun }))).toBeVisible()
  await page.waitForFunction(
    (path) => path in (JSON.parse(localStorage.getItem('hikma.rooms') ?? '{}') as object),
    address,
  )
  // what comes late would shift what is there
  await page.waitForLoadState('networkidle')
  return shiftOf(page)
}

for (const [language, [screen, size]] of oneOf(pairsOf(['en', 'fa'], Object.entries(SCREENS)), 2))
  test(
    `nothing jumps for somebody who has begun a book, in ${language}, ${screen}`,
    { tag: '@own' },
    async ({ page, baseURL, library, bookId }) => {
      const pages = [1, 2, 3].map((chapter) => longPage(chapter))
      const title = `${bookId}, a title that is too long for one line of a phone`
      await library.publishBook({ id: bookId, title, pages, ...(language === 'fa' && { language }) })
      await contentsMade(library, bookId)
      // a font that comes later than 100 ms after the first frame moves text, too (`ui/firstFonts.css`)
      await page.route('**/*.woff2', (route) => route.abort())
      await page.setViewportSize(size)
      await setLanguage(page, baseURL, language)
      await untilDrawn(page, bookId)
      const reader = await openBook(page, title)
      await expect(reader.pageView).toContainText('c1p0')
      await scrollBy(page, 1_500)
      await storedPlace(page, bookId)

      // The library below the open book has stored how high its shelf is.
      expect(await visit(page, '/', BEGUN.library)).toBeLessThanOrEqual(MAX_SHIFT)
      // the card of the only book is no wider than the screen
      const hide = page.getByRole('button', { name: /^Remove .* from this shelf|^برداشتن .* از این ردیف/ })
      await expect(hide).toBeInViewport({ ratio: 1 })

      // The first visit of the page about the book stores how high 'Continue' and the bar are.
      await visit(page, `/books/${bookId}`, BEGUN.book)
      expect(await visit(page, `/books/${bookId}`, BEGUN.book)).toBeLessThanOrEqual(MAX_SHIFT)
    },
  )

test('what is forgotten leaves no room', { tag: '@variant' }, async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: [longPage(1)] })
  await openBook(page, bookId)
  await scrollBy(page, 1_500)
  await storedPlace(page, bookId)
  await visit(page, `/books/${bookId}`, BEGUN.book)
  await visit(page, '/', BEGUN.library)
  await page.getByRole('button', { name: BEGUN.library }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: BEGUN.library }).click()
  await expect(page.getByRole('heading', { name: 'Continue reading' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('hikma.rooms'))).toBeNull()
})
