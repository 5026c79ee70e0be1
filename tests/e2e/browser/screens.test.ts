import type { Page } from '@playwright/test'
import { oneOf, pairsOf } from '../../../test-support/trials.ts'
import {
  cardOf,
  fontsShown,
  openBook,
  openPage,
  openSample,
  readerOf,
  takenOver,
} from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { drag, line } from '../drag.ts'
import { setLanguage } from '../languageCookie.ts'
import { expect, test } from '../libraryTest.ts'
import { longPage, storedPlace, topLine } from '../readingPlace.ts'
import {
  chooseScreens,
  chooseSetting,
  FORWARD,
  hardPage,
  lostWords,
  screenOf,
  seenWords,
  TALL_SVG,
} from '../screens.ts'
import { goBack } from '../historyLayers.ts'
import { keepWayBack } from '../holdTimers.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const PAGES = [1, 2, 3].map((chapter) => longPage(chapter, 30))
const PERSIAN = Array.from(
  { length: 160 },
  (_word, at) => ['نمک', 'چراغ،', 'می‌رود', 'کتاب‌خانه', 'دریا.'][at % 5],
).join(' ')
const PROOF = 'A Small Proof That No Page Is Lost'
const SAMPLES = { ltr: ['A Short Guide to Hikma', PROOF], rtl: ['راهنمای کوچک حکمت'] }

/** The first word on the screen. */
const firstWord = async (page: Page): Promise<string> => {
  const { whole, words } = await seenWords(page)
  return words[whole[0] ?? -1] ?? ''
}
const expectOnScreen = (page: Page, word: string) =>
  expect
    .poll(async () => {
      const { whole, words } = await seenWords(page)
      return whole.some((at) => words[at] === word)
    })
    .toBe(true)
const expectScreen = (page: Page, screen: number) => expect.poll(async () => (await screenOf(page)).screen).toBe(screen)

const TITLES = [...SAMPLES.ltr, ...SAMPLES.rtl]
for (const [title, viewport] of oneOf(pairsOf(TITLES, [PHONE, DESKTOP]), 2))
  test(`each word of '${title}' is on exactly one screen, ${viewport.width} px wide`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await chooseScreens(page)
    // mathematics, in the sample that is TeX
    await page.addInitScript(() => localStorage.setItem('hikma.texLook', 'rendered'))
    const reader = await openSample(page, title)
    await expect(reader.text).toBeFocused()
    if (title === PROOF) await expect(reader.pageView.locator('math').first()).toBeVisible()
    expect(await lostWords(page, FORWARD[SAMPLES.rtl.includes(title) ? 'rtl' : 'ltr'])).toEqual([])
  })

for (const [direction, viewport] of oneOf(pairsOf(['ltr', 'rtl'], [PHONE, DESKTOP]), 1))
  test(`each word among tables, code and figures is on exactly one screen, ${direction}, ${viewport.width} px wide`, async ({
    page,
    library,
    bookId,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await chooseScreens(page)
    const pages = [hardPage(direction === 'rtl' ? PERSIAN : undefined), '<p>The end.</p>']
    const files = { 'tall.svg': TALL_SVG }
    await library.publishBook({ id: bookId, title: bookId, language: direction === 'rtl' ? 'fa' : 'en', pages, files })
    const reader = await openPage(page, bookId)
    await expect(reader.text.getByRole('group', { name: 'Wide table' })).toHaveCount(1)
    await expect(reader.pageView.locator('[data-fits]')).toHaveCount(1)
    expect(await lostWords(page, FORWARD[direction])).toEqual([])
    // figures are whole, too, and the wide table is not higher than a screen
    const { height = 0 } = (await reader.text.boundingBox()) ?? {}
    for (const part of await reader.pageView.locator('img, [data-sideways]').all())
      expect((await part.boundingBox())?.height).toBeLessThanOrEqual(height)
  })

test('Next goes on a screen and then to the next page; Previous back to the last screen of the former', async ({
  page,
  library,
  bookId,
}) => {
  await chooseScreens(page)
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  const reader = await openPage(page, bookId)
  await expect(reader.pageView).toContainText('c1p0')
  await expect(reader.previous).toHaveAttribute('aria-disabled', 'true')
  await reader.next.click()
  await expectScreen(page, 1)
  await expect(reader.pageInput).toHaveValue('1')
  await expect(reader.previous).toHaveAttribute('aria-disabled', 'false')
  let last = 1
  for (; !(await screenOf(page)).isLast; last++) await reader.next.click()
  await reader.next.click()
  await expect(reader.pageInput).toHaveValue('2')
  await expectScreen(page, 0)
  await reader.previous.click()
  await expect(reader.pageInput).toHaveValue('1')
  await expectScreen(page, last)
  // no page was left in the middle
  await expect(page.getByRole('button', { name: 'Back to where you were' })).toHaveCount(0)
  await reader.goTo('3')
  await expect(reader.pageView).toContainText('c3p0')
  await expect(reader.next).toHaveAttribute('aria-disabled', 'false')
  while (!(await screenOf(page)).isLast) await reader.next.click()
  await expect(reader.next).toHaveAttribute('aria-disabled', 'true')
  await expect(reader.progress).toHaveAttribute('aria-valuetext', 'Page 3 of 3, 100% of it')
})

for (const language of oneOf(['en', 'fa']))
  test(`keys and the wheel go one screen, in a book in ${language}`, async ({ page, library, bookId }) => {
    await chooseScreens(page)
    await library.publishBook({ id: bookId, title: bookId, language, pages: PAGES })
    const reader = await openPage(page, bookId)
    await expect(reader.pageView).toContainText('c1p0')
    const [forward, back] = language === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    for (const [key, screen] of [
      [forward, 1],
      [' ', 2],
      ['PageDown', 3],
      [back, 2],
      ['PageUp', 1],
      ['Shift+Space', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expectScreen(page, screen)
    }
    await reader.text.hover()
    await page.mouse.wheel(0, 120)
    await expectScreen(page, 1)
    // a moment after a step the wheel makes none; at the first screen of the book it makes none either
    await expect(async () => {
      await page.mouse.wheel(0, -120)
      expect((await screenOf(page)).screen).toBe(0)
    }).toPass()
    await page.mouse.wheel(language === 'en' ? 300 : -300, 0)
    await expectScreen(page, 1)
    await page.keyboard.press('End')
    await expect(reader.pageView).toContainText('c3p0')
    await expectScreen(page, 0)
    await page.keyboard.press(back)
    await expect(reader.pageView).toContainText('c2p0')
    expect((await screenOf(page)).isLast).toBe(true)
  })

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  for (const language of oneOf(['en', 'fa'], 1))
    test(`a swipe goes one screen, in a book in ${language}`, async ({ page, library, bookId }) => {
      await chooseScreens(page)
      await library.publishBook({ id: bookId, title: bookId, language, pages: PAGES })
      const reader = await openPage(page, bookId)
      await expect(reader.pageView).toContainText('c1p0')
      const [on, back] =
        language === 'en'
          ? [line([300, 400], [150, 400]), line([150, 400], [300, 400])]
          : [line([150, 400], [300, 400]), line([300, 400], [150, 400])]
      await drag(page, on)
      await expectScreen(page, 1)
      await drag(page, on)
      await expectScreen(page, 2)
      await drag(page, back)
      await expectScreen(page, 1)
      await expect(reader.pageInput).toHaveValue(language === 'en' ? '1' : '1')
    })
})

test('the line stays on the screen when layout, window, text size or typeface changes, and after a reload', async ({
  page,
  library,
  bookId,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  const reader = await openPage(page, bookId)
  await expect(reader.pageView).toContainText('c1p0')
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 2_345)
  await storedPlace(page, bookId)
  const before = await topLine(page)
  const word = /\S+ (\S+)/.exec(before.words)?.[1] ?? ''
  expect(word).not.toBe('')
  const choose = (name: string) => chooseSetting(page, name)
  await page.getByRole('button', { name: 'Reading settings' }).click()
  await choose('By screens')
  await expectOnScreen(page, word)
  await page.setViewportSize(PHONE)
  await expectOnScreen(page, word)
  await page.setViewportSize({ width: 844, height: 390 })
  await expectOnScreen(page, word)
  await page.setViewportSize(DESKTOP)
  await expectOnScreen(page, word)
  await choose('One column')
  await expectOnScreen(page, word)
  for (let times = 0; times < 3; times++) await page.getByRole('button', { name: 'Larger text' }).click()
  await expectOnScreen(page, word)
  await choose('For dyslexia')
  await fontsShown(page)
  await expectOnScreen(page, word)
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect.poll(async () => (await topLine(page)).words).toBe(before.words)

  await choose('By screens')
  await page.keyboard.press('Escape')
  let { savedAt } = await storedPlace(page, bookId)
  for (let turn = 0; turn < 2; turn++) {
    await page.keyboard.press('ArrowRight')
    savedAt = (await storedPlace(page, bookId, savedAt)).savedAt
  }
  const { screen } = await screenOf(page)
  expect(screen).toBeGreaterThan(1)
  const first = await firstWord(page)
  // the history is written a moment after the place, and a reload takes it as it was before
  await page.waitForFunction((id) => {
    const stored = JSON.parse(localStorage.getItem(`hikma.place.${id}`) ?? '{}') as { line?: { block: number } }
    const { memory } = history.state as { memory?: { line?: { block: number } } }
    return memory?.line?.block === stored.line?.block
  }, bookId)
  await page.reload()
  await takenOver(page)
  await expectScreen(page, screen)
  await reader.close.click()
  await cardOf(page, bookId).click()
  await expect(reader.pageView).toContainText('c1p0')
  await expectScreen(page, screen)
  expect(await firstWord(page)).toBe(first)
})

test(
  'a picture that comes late keeps the line on the screen',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await chooseScreens(page)
    const figure = '<figure><img src="tall.svg" alt=""><figcaption>A tall picture</figcaption></figure>'
    const files = { 'tall.svg': TALL_SVG }
    await library.publishBook({ id: bookId, title: bookId, pages: [figure + longPage(1, 30), '<p>Two.</p>'], files })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/tall\.svg/, async (route) => {
      await released
      await route.continue()
    })
    const reader = await openBook(page, bookId)
    await expect(reader.pageView).toContainText('c1p0')
    for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ArrowRight')
    await storedPlace(page, bookId)
    const word = await firstWord(page)
    const width = () => reader.pageView.evaluate((view) => view.scrollWidth)
    const before = await width()
    release()
    await expect.poll(width).not.toBe(before)
    await expectOnScreen(page, word)
  },
)

test('links, Back, the pill and the focus lead to the right screen', async ({ page, library, bookId }) => {
  await keepWayBack(page)
  await chooseScreens(page)
  const note = '<p id="note">The note itself. <a href="#mark">Back to the mark</a></p>'
  const mark = '<p id="mark">The mark: <a href="#note">to the note</a>.</p>'
  await library.publishBook({
    id: bookId,
    title: bookId,
    pages: [longPage(1, 14) + mark + longPage(4, 14) + note, '<p>Two</p>'],
  })
  const reader = await openPage(page, bookId)
  await expect(reader.pageView).toContainText('c1p0')
  // which may change the number of a screen
  await fontsShown(page)
  await page.keyboard.press('Tab')
  const link = reader.text.getByRole('link', { name: 'to the note' })
  while (!(await link.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  await expectOnScreen(page, 'mark:')
  const { screen } = await screenOf(page)
  expect(screen).toBeGreaterThan(0)
  expect(Number.isInteger(screen)).toBe(true)
  await page.keyboard.press('Enter')
  await expectOnScreen(page, 'itself.')
  await goBack(page)
  await expectScreen(page, screen)
  await expect(link).toBeFocused()
  await reader.goTo('2')
  await expect(reader.pageView).toHaveText('Two')
  await page.getByRole('button', { name: 'Back to where you were' }).click()
  await expectScreen(page, screen)
  await expectOnScreen(page, 'mark:')
})

test('a link that has the focus stays on the screen when the text is then laid out anew', async ({
  page,
  library,
  bookId,
}) => {
  await chooseScreens(page)
  const links = Array.from({ length: 20 }, (_link, at) => `<p><a href="#to">mark${at}</a></p>${longPage(at, 4)}`)
  await library.publishBook({ id: bookId, title: bookId, pages: [`${links.join('')}<p id="to">End</p>`] })
  const reader = await openPage(page, bookId)
  const link = reader.text.getByRole('link', { name: 'mark19' })
  // as a font does that comes right after it
  await link.evaluate(async (element) => {
    element.focus()
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const wider = document.createElement('style')
    wider.textContent = 'main section p { letter-spacing: 0.1em; }'
    document.head.append(wider)
  })
  await expectOnScreen(page, 'mark19')
  await expect(link).toBeFocused()
})

test('steps are not animated with reduced motion', { tag: '@variant' }, async ({ page, library, bookId }) => {
  await chooseScreens(page)
  // counted, since a slow machine may look only after the animation
  await page.addInitScript(() => {
    const counted = window as unknown as { __animations: number }
    counted.__animations = 0
    const { animate } = Element.prototype
    Element.prototype.animate = function (...args: Parameters<typeof animate>) {
      counted.__animations++
      return animate.apply(this, args)
    }
  })
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  const reader = await openPage(page, bookId)
  await expect(reader.pageView).toContainText('c1p0')
  const animations = () => page.evaluate(() => (window as unknown as { __animations: number }).__animations)
  await page.keyboard.press('ArrowRight')
  await expectScreen(page, 1)
  expect(await animations()).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('ArrowRight')
  await expectScreen(page, 2)
  expect(await animations()).toBe(1)
})

test('a wide screen has two columns, unless one is chosen', async ({ page, library, bookId }) => {
  await page.setViewportSize({ width: 2200, height: 1100 })
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  const reader = await openPage(page, bookId)
  await page.getByRole('button', { name: 'Reading settings' }).click()
  const columns = page.getByRole('group', { name: 'Columns' })
  await expect(columns).toHaveCount(0)
  await chooseSetting(page, 'By screens')
  await expect(columns).toBeVisible()
  const width = async () => (await reader.text.boundingBox())?.width
  expect(await width()).toBe(1600)
  const { width: column = 0 } = (await reader.pageView.locator('p').first().boundingBox()) ?? {}
  expect(column).toBeLessThan(800)
  await chooseSetting(page, 'One column')
  expect(await width()).toBe(800)
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(columns).toBeHidden()
})

for (const [language, viewport] of oneOf(pairsOf(['en', 'fa'], [DESKTOP, PHONE]), 1))
  test(`axe finds no violation in the settings by screens, in ${language}, ${viewport.width} px wide`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport)
    await chooseScreens(page)
    await setLanguage(page, baseURL, language)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openSample(page, language === 'en' ? 'راهنمای کوچک حکمت' : 'A Short Guide to Hikma')
    await expect(readerOf(page).text).toBeFocused()
    // a press would come too late if the bars of a phone have hidden meanwhile
    await page.getByRole('button', { name: /^(Reading settings|تنظیمات خواندن)$/ }).press('Enter')
    await expect(page.getByRole('group', { name: /^(Layout|شیوهٔ خواندن)$/ })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  })
