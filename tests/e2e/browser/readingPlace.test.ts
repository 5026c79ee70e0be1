import { cardOf, openBook, readerOf, takenOver } from '../../../test-support/browser/reader.ts'
import { trialsOf } from '../../../test-support/trials.ts'
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
import { keepWayBack } from '../holdTimers.ts'

const PAGES = [1, 2, 3].map((chapter) => longPage(chapter))

test('a book opens at the line where it was closed, again and again', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  const reader = await readToPage2(page, bookId)
  const line = await topLine(page)
  for (let times = 0; times < trialsOf(10); times++) {
    await reader.close.click()
    await cardOf(page, bookId).click()
    await expect(reader.pageView).toContainText('c2p0')
    await expectSameLine(page, line)
  }
})

test('a reload, Back and a visit by its address show the line', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  await readToPage2(page, bookId, openBook)
  const line = await topLine(page)
  await page.reload()
  await expectSameLine(page, line)
  await goBack(page)
  await expect(cardOf(page, bookId)).toBeVisible()
  await page.goForward()
  await expectSameLine(page, line)
  const other = await page.context().newPage()
  await other.goto(`/books/${bookId}/2`)
  await expectSameLine(other, line)
})

test(
  'a reload right after a turn opens the page that was turned to, at its top',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: [...PAGES, longPage(4)] })
    const reader = await readToPage2(page, bookId)
    // after the address is written, which is a moment after the frame of the turn, and after the place
    for (const [chapter, written] of [
      [3, () => expect(page).toHaveURL(`${library.url}/books/${bookId}/3`)],
      [4, () => expect.poll(async () => (await storedPlace(page, bookId)).page).toBe(4)],
    ] as const) {
      await reader.next.click()
      await expect(reader.pageInput).toHaveValue(String(chapter))
      await written()
      await page.reload()
      await takenOver(page)
      await expect(reader.pageView).toContainText(`c${chapter}p0`)
      await expect.poll(async () => (await topLine(page)).words).toContain('Chapter')
      await expect(page).toHaveURL(`${library.url}/books/${bookId}/${chapter}`)
      await scrollBy(page, 900)
      await expect.poll(async () => (await topLine(page)).words).not.toContain('Chapter')
      await storePlaceNow(page)
    }
  },
)

test(
  'a page that the server has drawn is stored with its id',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
    await page.goto(`/books/${bookId}/2`)
    await takenOver(page)
    await scrollBy(page, 1_000)
    expect((await storedPlace(page, bookId)).pageId).toMatch(/^[0-9a-z]{20}$/)
  },
)

test('Next and then Previous return to the line, and so does the pill', async ({ page, library, bookId }) => {
  await keepWayBack(page)
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  const reader = await readToPage2(page, bookId)
  const line = await topLine(page)
  await reader.next.click()
  await expect(reader.pageView).toContainText('c3p0')
  await reader.previous.click()
  await expect(reader.pageView).toContainText('c2p0')
  await expectSameLine(page, line)
  await reader.goTo('1')
  await expect(reader.pageView).toContainText('c1p0')
  await page.getByRole('button', { name: 'Back to where you were' }).click()
  await expect(reader.pageView).toContainText('c2p0')
  await expectSameLine(page, line)
})

test('a picture that comes soon after a scroll does not move the line', async ({ page, library, bookId }) => {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240"/></svg>'
  const pages = [`<p><img src="late.svg" alt="A lamp"></p>${longPage(1)}`]
  await library.publishBook({ id: bookId, title: bookId, pages, files: { 'late.svg': picture } })
  let comes = () => {}
  const asked = new Promise<void>((resolve) => (comes = resolve))
  await page.route('**/late.svg*', async (route) => {
    await asked
    await route.fallback()
  })
  const reader = await openBook(page, bookId)
  await expect(reader.pageView).toContainText('c1p0')
  await scrollBy(page, 1_500)
  // less than the time after which the place is stored
  await page.waitForTimeout(200)
  const line = await topLine(page)
  comes()
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await expectSameLine(page, line)
})

test('larger text and another window keep the line', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  await readToPage2(page, bookId)
  const { words } = await topLine(page)
  const isThere = async () => expect.poll(async () => (await topLine(page)).words.slice(0, 5)).toBe(words.slice(0, 5))
  await page.setViewportSize({ width: 420, height: 800 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await isThere()
})

test('pages inserted before it, and a book that is published anew, keep the line', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  const reader = await readToPage2(page, bookId)
  const line = await topLine(page)
  await reader.close.click()
  await library.publishBook({ id: bookId, title: bookId, pages: [longPage(8), longPage(9), ...PAGES] })
  await page.goto('/')
  await cardOf(page, bookId).click()
  await expect(reader.pageInput).toHaveValue('4')
  await expectSameLine(page, line)
})

test(
  'a page that lost the line says so, and opening a book stores nothing',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
    const reader = await readToPage2(page, bookId)
    const { savedAt } = await storedPlace(page, bookId)
    await reader.close.click()
    await library.publishBook({ id: bookId, title: bookId, pages: [longPage(7), longPage(8), longPage(9)] })
    await page.goto('/')
    await cardOf(page, bookId).click()
    await expect(page.getByText('This passage has changed.')).toBeVisible()
    expect((await storedPlace(page, bookId)).savedAt).toBe(savedAt)
  },
)

test('the library offers to continue, and forgets on request', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  const reader = await readToPage2(page, bookId)
  const line = await topLine(page)
  await reader.close.click()
  const shelf = page.getByRole('region', { name: 'Continue reading' })
  await shelf.getByRole('link').click()
  await expectSameLine(page, line)
  await readerOf(page).close.click()
  await shelf.getByRole('button', { name: 'Forget what I read' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget what I read' }).click()
  await expect(shelf).toBeHidden()
  await cardOf(page, bookId).click()
  await expect(reader.pageView).toContainText('c1p0')
})
