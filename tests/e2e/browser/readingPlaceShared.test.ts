import { cardOf, openBook, readerOf, takenOver } from '../../../test-support/browser/reader.ts'
import { expect, test } from '../libraryTest.ts'
import {
  expectSameLine,
  longPage,
  readToPage2,
  scrollBy,
  storedPlace,
  storePlaceNow,
  topLine,
} from '../readingPlace.ts'
import { goBack } from '../historyLayers.ts'

const PAGES = [1, 2, 3].map((chapter) => longPage(chapter))

test.beforeEach(({ library, bookId }) => library.publishBook({ id: bookId, title: bookId, pages: PAGES }))

/** As a browser answers whose storage for this origin is full. */
const refusePlaces = () => {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('hikma.place.')) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  }
}

test(
  'with full storage a tab finds the line again, and another tab the last one that was stored',
  { tag: '@variant' },
  async ({ page, bookId }) => {
    const reader = await readToPage2(page, bookId, openBook)
    const stored = await topLine(page)
    await page.context().addInitScript(refusePlaces)
    await page.evaluate(refusePlaces)
    await scrollBy(page, 3_000)
    await expect.poll(async () => (await topLine(page)).words).not.toBe(stored.words)
    await storePlaceNow(page)
    const line = await topLine(page)
    for (let times = 0; times < 3; times++) {
      await reader.close.click()
      await cardOf(page, bookId).click()
      await expectSameLine(page, line)
    }
    await goBack(page)
    await page.goForward()
    await expectSameLine(page, line)
    await page.reload()
    await takenOver(page)
    await expectSameLine(page, line)
    const other = await page.context().newPage()
    await openBook(other, bookId)
    await expectSameLine(other, stored)
  },
)

test('two tabs: what is read last is stored, and a tab that only closes changes nothing', async ({ page, bookId }) => {
  await readToPage2(page, bookId)
  const first = await topLine(page)
  const other = await page.context().newPage()
  const there = await openBook(other, bookId)
  await expectSameLine(other, first)
  const { savedAt } = await storedPlace(other, bookId)
  await there.next.click()
  await expect(there.pageView).toContainText('c3p0')
  await storedPlace(other, bookId, savedAt)
  const { savedAt: turned } = await storedPlace(other, bookId)
  await scrollBy(other, 1_500)
  const last = await storedPlace(other, bookId, turned)
  const second = await topLine(other)

  // The first tab is shown again, hidden and closed: nobody reads in it.
  await page.bringToFront()
  await expectSameLine(page, first)
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await readerOf(page).close.click()
  expect(await storedPlace(page, bookId)).toEqual(last)
  await page.close()
  expect(await storedPlace(other, bookId)).toEqual(last)

  const third = await other.context().newPage()
  await openBook(third, bookId)
  await expectSameLine(third, second)
})

test('two tabs: the library of one shows what was read in the other', { tag: '@variant' }, async ({ page, bookId }) => {
  await page.goto('/')
  const other = await page.context().newPage()
  await readToPage2(other, bookId)
  const shelf = page.getByRole('region', { name: 'Continue reading' })
  await expect(shelf.getByRole('link')).toHaveAttribute('href', new RegExp(`/books/${bookId}`))
  const line = await topLine(other)
  await page.bringToFront()
  await shelf.getByRole('link').click()
  await expectSameLine(page, line)
})
