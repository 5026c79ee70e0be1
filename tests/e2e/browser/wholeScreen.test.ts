import type { Page } from '@playwright/test'
import { openPage } from '../../../test-support/browser/reader.ts'
import { sizeOf } from '../../../test-support/trials.ts'
import { drag, line } from '../drag.ts'
import { keepBars } from '../holdTimers.ts'
import { expect, test } from '../libraryTest.ts'
import { longPage } from '../readingPlace.ts'
import { chooseScreens, screenOf } from '../screens.ts'

const PORTRAIT = { width: 390, height: 844 }
const LANDSCAPE = { width: 844, height: 390 }

test.use({ viewport: PORTRAIT, hasTouch: true, isMobile: true })

const PROSE = {
  en: 'Nobody had told the translator that margins remember, nor for how long they do. ',
  fa: 'هیچ‌کس به مترجم نگفته بود که حاشیه‌ها به یاد می‌آورند، و نه اینکه تا کی به یاد می‌آورند. ',
}
const prose = (language: 'en' | 'fa') => `<h2>I</h2>${`<p>${PROSE[language].repeat(60)}</p>`.repeat(12)}`
const hintOf = (page: Page) => page.getByRole('button', { name: 'Tap to show navigation' })
const foot = (page: Page) => page.getByText(/^Screen \d+ of \d+ · .* · \d+%$/)

/** The number of lines of text on the screen. */
const countLines = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const view = document.querySelector('main section[aria-label] > :not([inert])')
    const text = view?.parentElement
    if (!view || !text) throw new Error('no page is open')
    const edges = text.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(view)
    const boxes = [...range.getClientRects()].filter(
      ({ left, right, height }) => left >= edges.left && right <= edges.right && height > 0 && height < 60,
    )
    return new Set(boxes.map(({ bottom }) => Math.round(bottom / 8))).size
  })

test('gives a phone in portrait and in landscape the whole glass, in both scripts', async ({ page, library, bookId }, {
  annotations,
}) => {
  await chooseScreens(page, { paragraphs: 'indented' })
  const lines: Record<string, number> = {}
  for (const language of ['en', 'fa'] as const) {
    for (const [name, size] of Object.entries({ portrait: PORTRAIT, landscape: LANDSCAPE })) {
      // a book of its own: one that was read would open where it was left
      const id = `${bookId}-${language}-${name}`
      await library.publishBook({ id, title: id, language, pages: [prose(language)] })
      await page.setViewportSize(size)
      await expect((await openPage(page, id)).text).toBeFocused()
      await page.keyboard.press('Space')
      await expect.poll(async () => (await screenOf(page)).screen).toBe(1)
      lines[`${language} ${name}`] = await countLines(page)
      await library.forget(id)
    }
  }
  annotations.push({ type: 'lines of text', description: JSON.stringify(lines) })
  process.stdout.write(`lines of text on a phone: ${JSON.stringify(lines)}\n`)
  expect(lines['en portrait']).toBeGreaterThanOrEqual(26)
  expect(lines['fa portrait']).toBeGreaterThanOrEqual(21)
  expect(lines['en landscape']).toBeGreaterThanOrEqual(11)
  expect(lines['fa landscape']).toBeGreaterThanOrEqual(11)
})

test('a tap in the middle hides and shows all bars, and neither moves the text', async ({ page, library, bookId }) => {
  await keepBars(page)
  await library.publishBook({ id: bookId, title: bookId, pages: [longPage(1)] })
  await chooseScreens(page)
  const reader = await openPage(page, bookId)
  const first = reader.text.getByText(/^c1p0\./)
  const box = await first.boundingBox()
  await page.touchscreen.tap(195, 422)
  await expect(reader.close).not.toBeInViewport()
  await expect(reader.next).not.toBeInViewport()
  await expect(hintOf(page)).toHaveCSS('opacity', '0')
  await expect(foot(page).first()).toBeInViewport()
  expect(await first.boundingBox()).toEqual(box)
  await page.touchscreen.tap(195, 422)
  await expect(reader.close).toBeInViewport({ ratio: 1 })
  await expect(reader.next).toBeInViewport({ ratio: 1 })
  expect(await first.boundingBox()).toEqual(box)
  await test.step('a hidden header is reached by the keyboard, and stays while it is used', async () => {
    await page.touchscreen.tap(195, 422)
    await expect(reader.close).not.toBeInViewport()
    await reader.text.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Reading settings' })).toBeFocused()
    await expect(reader.close).toBeInViewport({ ratio: 1 })
  })
})

const SCREENS = sizeOf(100, 25)
const TURNS = SCREENS - 1
test(`taps in the outer thirds turn: ${SCREENS} screens are ${TURNS} taps or ${TURNS} swipes`, async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: [longPage(1, 4 * SCREENS)] })
  await chooseScreens(page)
  await openPage(page, bookId)
  const at = () => screenOf(page).then(({ screen }) => screen)
  // a tap that the browser drops counts, too
  let taps = 0
  while ((await at()) < TURNS && taps < 2 * TURNS) {
    await page.touchscreen.tap(340, 500)
    taps++
    await expect.poll(at).toBe(taps)
  }
  expect(taps).toBe(TURNS)
  await page.touchscreen.tap(40, 500)
  await expect.poll(at).toBe(TURNS - 1)
  await page.touchscreen.tap(340, 500)
  await expect.poll(at).toBe(TURNS)
  // the bars are away, since each turn by hand hides them
  await expect(hintOf(page)).toHaveCount(1)
  let swipes = 0
  while ((await at()) > 0 && swipes < 2 * TURNS) {
    await drag(page, line([150, 500], [250, 500], 3))
    swipes++
    await expect.poll(at).toBe(TURNS - swipes)
  }
  expect(swipes).toBe(TURNS)
})

test('the zones are mirrored in a book from right to left, and can be switched off', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: [prose('fa')] })
  await chooseScreens(page)
  const reader = await openPage(page, bookId)
  const at = () => screenOf(page).then(({ screen }) => screen)
  await page.touchscreen.tap(40, 500)
  await expect.poll(at).toBe(1)
  await page.touchscreen.tap(340, 500)
  await expect.poll(at).toBe(0)
  await page.evaluate(() =>
    localStorage.setItem('hikma.readerSettings', '{"layout":"screens","taps":"bars","foot":"hidden"}'),
  )
  await openPage(page, bookId)
  await page.touchscreen.tap(40, 500)
  await expect(reader.close).not.toBeInViewport()
  expect(await at()).toBe(0)
  await expect(foot(page)).not.toBeInViewport()
})

test('links, figures and selections come before the zones', async ({ page, library, bookId }) => {
  const pages = [
    `<p style="text-align: right"><a href="#there">a link at the side of the page</a></p><p>${PROSE.en.repeat(40)}</p><p id="there">There. ${PROSE.en.repeat(60)}</p>`,
  ]
  await library.publishBook({ id: bookId, title: bookId, pages })
  await chooseScreens(page)
  const reader = await openPage(page, bookId)
  const at = () => screenOf(page).then(({ screen }) => screen)
  await page.touchscreen.tap(195, 500)
  await expect(reader.close).not.toBeInViewport()
  await test.step('the tap that ends a selection does nothing else', async () => {
    await reader.text.evaluate((text) => getSelection()?.selectAllChildren(text.querySelector('p') ?? text))
    await page.touchscreen.tap(340, 500)
    await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(true)
    expect(await at()).toBe(0)
  })
  await test.step('a link is followed', async () => {
    await reader.text.getByRole('link', { name: /a link/ }).tap()
    await expect.poll(() => page.url()).toMatch(/\/1$/)
    await expect(page.getByRole('button', { name: 'Back to where you were' })).toBeVisible()
  })
})
