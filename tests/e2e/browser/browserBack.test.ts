import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf, openBook } from '../../../test-support/browser/reader.ts'
import { goBack } from '../historyLayers.ts'

test('Back closes the reader and moves the focus to the card, and Forward opens the book again', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  const reader = await openBook(page, bookId)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await goBack(page)
  await expect(reader.main).toBeHidden()
  await expect(cardOf(page, bookId)).toBeFocused()
  expect(page.url()).toBe(`${library.url}/`)
  await page.goForward()
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await expect(reader.text).toBeFocused()
  expect(page.url()).toBe(`${library.url}/books/${bookId}/1`)
})

test(
  'the Close button removes the entry of the reader from the browser history',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
    await page.goto('about:blank')
    const reader = await openBook(page, bookId)
    await reader.close.click()
    await expect(reader.main).toBeHidden()
    await expect(page).toHaveURL(`${library.url}/`)
    await goBack(page)
    expect(page.url()).toBe('about:blank')
  },
)

test('a reload with an open book shows its page again; the first Back leads to the library, the second leaves it', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
  await page.goto('about:blank')
  const reader = await openBook(page, bookId)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await page.reload()
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await goBack(page)
  await expect(cardOf(page, bookId)).toBeFocused()
  await goBack(page)
  expect(page.url()).toBe('about:blank')
})

const LINES = Array.from({ length: 60 }, (_line, at) => `<p>Line ${at}. ${'Salt. '.repeat(20)}</p>`).join('')
const PAGES = [
  `${LINES}<p>Marked<sup id="mark"><a href="2.html#note">1</a></sup>, see <a href="#far">below</a></p>${LINES}<p id="far">Far.</p>${LINES}`,
  `<h2>Notes</h2>${LINES}<p id="note">The note. <a href="1.html#mark">Up</a></p>${LINES}`,
]

test('the way to a note turns to it, and Back returns to the mark at its place on the screen', async ({
  page,
  library,
  bookId,
}) => {
  // a press on a link that moves misses it
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  const reader = await openBook(page, bookId)
  const mark = reader.pageView.getByRole('link', { name: '1', exact: true })
  await mark.scrollIntoViewIfNeeded()
  const before = await mark.boundingBox()

  const goToNote = async () => {
    await mark.click()
    await page.getByRole('button', { name: 'Go to the note' }).click()
  }
  await goToNote()
  await expect(reader.pageInput).toHaveValue('2')
  await expect(reader.pageView.getByText('The note.')).toBeInViewport()
  await expect(reader.pageView.getByText('The note.')).toBeFocused()
  expect(page.context().pages()).toHaveLength(1)
  await goBack(page)
  await expect(reader.pageInput).toHaveValue('1')
  await expect(mark).toBeFocused()
  await expect.poll(async () => (await mark.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)

  // the way back that the book itself has
  await goToNote()
  await expect(page).toHaveURL(`${library.url}/books/${bookId}/2`)
  await expect(reader.pageView.getByText('The note.')).toBeInViewport()
  await reader.pageView.getByRole('link', { name: 'Up' }).click()
  await expect(mark).toBeFocused()
  await expect.poll(async () => (await mark.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await expect(page).toHaveURL(`${library.url}/books/${bookId}/1`)

  // within the page
  await reader.pageView.getByRole('link', { name: 'below' }).click()
  await expect(reader.pageView.getByText('Far.')).toBeInViewport()
  await goBack(page)
  await expect(mark).toBeInViewport()
  await expect(reader.main).toBeVisible()

  await goBack(page)
  await expect(reader.main).toBeHidden()
  await expect(cardOf(page, bookId)).toBeFocused()
  expect(page.url()).toBe(`${library.url}/`)
})
