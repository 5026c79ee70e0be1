import { oneOf, pairsOf } from '../../../test-support/trials.ts'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { openDrawn, untilDrawn } from '../drawnDocument.ts'
import { setLanguage } from '../languageCookie.ts'
import { expect, test } from '../libraryTest.ts'

const LONG = Array.from({ length: 60 }, (_text, at) => `<p>Paragraph ${at}. ${'Salt and stone. '.repeat(20)}</p>`).join(
  '',
)

test('what is typed before the scripts run is searched for, and the field keeps the focus', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
  const document = await openDrawn(page, '/')
  const field = page.getByRole('searchbox')
  await field.fill(bookId)
  await field.press('ArrowLeft')
  await document.takeOver()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(bookId)
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue(bookId.slice(0, -2) + bookId.slice(-1))
  await field.fill(bookId)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(`/?q=${bookId}`)
})

test(
  'the library keeps its scroll position and the focused card',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    for (let at = 0; at < 8; at++)
      await library.publishBook({ id: `${bookId}-${at}`, title: `${bookId}-${at}`, pages: chapters(1) })
    await untilDrawn(page, `${bookId}-7`)
    const document = await openDrawn(page, '/')
    const card = page.getByRole('link', { name: `${bookId}-0`, exact: true })
    await card.focus()
    await card.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(0)
    await document.takeOver()
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    await expect(card).toBeFocused()
  },
)

test('a page keeps its place and its elements, and turns by keys from then on', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: [LONG, ...chapters(2)] })
  const document = await openDrawn(page, `/books/${bookId}/1`)
  const place = page.getByText('Paragraph 30.')
  await place.evaluate((paragraph) => paragraph.scrollIntoView({ block: 'start' }))
  await place.evaluate((paragraph) => paragraph.setAttribute('data-test-same', ''))
  const top = (await place.boundingBox())?.y
  await document.takeOver()
  expect((await place.boundingBox())?.y).toBe(top)
  await expect(place).toHaveAttribute('data-test-same')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Chapter 1' })).toBeVisible()
  await expect(page).toHaveURL(`/books/${bookId}/2`)
})

test('buttons, keys and a page number that come before the app is there are obeyed then', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
  const openParsed = async (path: string) => {
    const document = await openDrawn(page, path)
    await page.waitForLoadState('domcontentloaded')
    return document
  }
  let document = await openParsed('/')
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await document.takeOver()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

  await page.unrouteAll()
  document = await openParsed(`/books/${bookId}/1`)
  await page.locator('body').press('ArrowRight')
  await document.takeOver()
  await expect(page).toHaveURL(`/books/${bookId}/2`)
  await expect(page.getByRole('heading', { name: 'Chapter 2' })).toBeVisible()

  await page.unrouteAll()
  document = await openParsed(`/books/${bookId}/1`)
  const number = page.getByRole('textbox', { name: 'Page number' })
  await number.fill('4')
  await number.press('Enter')
  await document.takeOver()
  await expect(page).toHaveURL(`/books/${bookId}/4`)
})

for (const [language, width] of oneOf(pairsOf(['en', 'fa'], [390, 1280]), 1))
  test(`axe finds no violation in what the server draws, in ${language}, ${width} px wide`, async ({
    page,
    baseURL,
    library,
    bookId,
  }) => {
    test.slow()
    await library.publishBook({ id: bookId, title: bookId, pages: [LONG, ...chapters(2)] })
    await setLanguage(page, baseURL, language)
    await page.setViewportSize({ width, height: 844 })
    for (const address of ['/', `/books/${bookId}`, `/books/${bookId}/1`, '/nowhere']) {
      await page.unrouteAll()
      await openDrawn(page, address)
      expect(await page.locator('h1').count(), address).toBe(1)
      expect(await accessibilityViolations(page), address).toEqual([])
    }
  })
