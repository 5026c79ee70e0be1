import type { Locator, Page } from '@playwright/test'
import { chapters } from '../../test-support/builders/bookFolder.ts'
import { expect, test } from './libraryTest.ts'
import { cardOf, openBook, readerOf, sampleAddress } from '../../test-support/browser/reader.ts'
import { drag, line } from './drag.ts'

const WIDTH = 390
const HEIGHT = 844
/** The smallest size of a touch target in CSS pixels: `--target` in the style sheets. */
const TARGET = 44

test.use({ viewport: { width: WIDTH, height: HEIGHT }, hasTouch: true, isMobile: true })

async function expectTouchable(...controls: Locator[]): Promise<void> {
  for (const control of controls) {
    const box = await control.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(TARGET)
  }
}

test('a reader on a phone uses the bar below the page', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  await page.goto('/')
  await cardOf(page, bookId).tap()
  const reader = readerOf(page)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await expect(reader.next).toHaveText('Next')
  await expect(reader.previous).toHaveText('Prev')
  const bar = await reader.next.boundingBox()
  expect(bar?.y).toBeGreaterThan(HEIGHT - 80)
  await expectTouchable(reader.next, reader.previous, reader.pageInput, reader.close)

  await reader.next.tap()
  await expect(reader.heading('Chapter 2')).toBeVisible()
  await reader.next.tap()
  await expect(reader.heading('Chapter 3')).toBeVisible()
  await expect(reader.next).toHaveAttribute('aria-disabled', 'true')
  await reader.previous.tap()
  await expect(reader.heading('Chapter 2')).toBeVisible()
  await reader.pageInput.tap()
  await reader.goTo('1')
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await reader.close.tap()
  await expect(reader.main).toBeHidden()
})

test.describe('a phone in landscape', () => {
  test.use({ viewport: { width: HEIGHT, height: WIDTH } })

  test("gets the phone's reader, and nearly the whole screen for the page", async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(42) })
    const reader = await openBook(page, bookId)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await expect(reader.next).toHaveText('Next')
    await expectTouchable(reader.next, reader.previous, reader.pageInput, reader.close)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Tap to show navigation' })).toBeVisible()
    await expect(reader.next).not.toBeInViewport()
    const room = await reader.text.evaluate((text) => text.closest('main')?.getBoundingClientRect().height ?? 0)
    expect(room).toBeGreaterThan(WIDTH - 60)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(HEIGHT)
  })
})

test('the bar of a Persian book on a phone runs from right to left', async ({ page }) => {
  await page.goto(sampleAddress('راهنمای کوچک حکمت'))
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'فارسی' }).tap()
  await cardOf(page, 'راهنمای کوچک حکمت').tap()
  const reader = readerOf(page)
  await expect(reader.next).toHaveText('بعدی')
  const [next, previous] = await Promise.all([reader.next.boundingBox(), reader.previous.boundingBox()])
  expect(next?.x).toBeLessThan(previous?.x ?? 0)
  await reader.next.tap()
  await expect(reader.pageInput).toHaveValue('۲')
})

for (const [width, height] of [
  [390, 844],
  [320, 640],
  [844, 390],
  [768, 1024],
  [1024, 768],
] as const)
  test(`nothing that floats covers the end of a page at ${width} by ${height}`, async ({ page, library, bookId }) => {
    const pages = [
      `<p>${'Nobody had told the translator that margins remember. '.repeat(100)}</p><p>The last line.</p>`,
    ]
    await library.publishBook({ id: bookId, title: bookId, pages })
    await page.setViewportSize({ width, height })
    const reader = await openBook(page, bookId)
    await expect(reader.text).toBeFocused()
    await reader.text.evaluate((text) => text.closest('[aria-busy]')?.scrollTo({ top: 1e6 }))
    await expect(reader.text.getByText('The last line.')).toBeInViewport({ ratio: 1 })
    const covered = await reader.main.evaluate((main) => {
      const range = document.createRange()
      range.selectNodeContents(main.querySelector('section > :not([inert])') ?? main)
      const lines = [...range.getClientRects()].slice(-4)
      const controls = [...main.querySelectorAll('button, input')].filter(
        (control) => !control.hasAttribute('data-faded'),
      )
      return controls.filter((control) => {
        const box = control.getBoundingClientRect()
        return lines.some(
          (line) => line.right > box.left && line.left < box.right && line.bottom > box.top && line.top < box.bottom,
        )
      }).length
    })
    expect(covered).toBe(0)
  })

test('a page with wide content is no wider than the screen of a phone', async ({ page, library, bookId }) => {
  const wide = `<table><tr>${'<td>a_rather_long_word</td>'.repeat(12)}</tr></table><pre>${'x'.repeat(400)}</pre>`
  const longWord = `<p>${'unbroken'.repeat(40)}</p><div style="width: 3000px">wide</div>`
  await library.publishBook({ id: bookId, title: `${bookId} ${'unbroken'.repeat(12)}`, pages: [wide, longWord] })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.goto('/')
  const card = page.getByRole('link', { name: bookId }).first()
  await expect(card).toBeVisible()
  expect(await width()).toBe(WIDTH)
  await card.tap()
  const reader = readerOf(page)
  for (const number of ['1', '2']) {
    await reader.goTo(number)
    await expect(reader.pageInput).toHaveValue(number)
    expect(await width()).toBe(WIDTH)
    await expect(reader.close).toBeInViewport({ ratio: 1 })
    await expect(reader.next).toBeInViewport({ ratio: 1 })
    expect(await reader.text.evaluate((text) => text.getBoundingClientRect().width)).toBeLessThanOrEqual(WIDTH)
  }
})

test.describe('the bar below the page', () => {
  const hintOf = (page: Page) => page.getByRole('button', { name: 'Tap to show navigation' })
  /** Opens a book and stops the clock: from then on time passes only if the test says so. */
  async function openAtRest(page: Page, bookId: string) {
    await page.clock.install({ time: '2026-11-21T11:00:00' })
    await page.goto('/')
    await cardOf(page, bookId).tap()
    const reader = readerOf(page)
    await expect(reader.text).toBeFocused()
    // an hour passes: the bar is hidden, and the hint has faded
    await page.clock.pauseAt('2026-11-21T12:00:00')
    await expect(hintOf(page)).toBeVisible()
    await page.clock.runFor(2100)
    await expect(hintOf(page)).toHaveCSS('opacity', '0')
    return reader
  }
  /** Taps the page, which shows the bar. */
  async function showBar(page: Page) {
    // right after a swipe the browser waits for a possible double tap
    await expect(async () => {
      await page.touchscreen.tap(195, 422)
      await expect(hintOf(page)).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  }

  test('hides 3 s after the last touch, and a tap on the hint brings it back', async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
    const reader = await openAtRest(page, bookId)
    await showBar(page)
    const hint = hintOf(page)
    await reader.next.tap()
    await expect(reader.heading('Chapter 2')).toBeVisible()
    await page.clock.runFor(2900)
    await expect(reader.next).toBeInViewport()
    await expect(hint).toHaveCount(0)
    await reader.next.tap()
    await page.clock.runFor(2900)
    await expect(hint).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(hint).toBeVisible()
    await expect(reader.next).not.toBeInViewport()
    await expectTouchable(hint)
    await hint.tap()
    await expect(hint).toHaveCount(0)
    await expect(reader.next).toBeInViewport({ ratio: 1 })
    await page.clock.runFor(3100)
    await expect(hint).toBeVisible()
  })

  test('is shown again by a tap on the page, not by a swipe', async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
    const reader = await openAtRest(page, bookId)
    await drag(page, line([300, 500], [150, 500]))
    await expect(reader.heading('Chapter 2')).toBeVisible()
    await expect(hintOf(page)).toHaveCount(1)
    await showBar(page)
    await expect(reader.next).toBeInViewport({ ratio: 1 })
  })

  test('does not hide before the end of a scroll', async ({ page, library, bookId }) => {
    const pages = [`<h2>Long</h2>${'<p>A line.</p>'.repeat(90)}`]
    await library.publishBook({ id: bookId, title: bookId, pages })
    const reader = await openAtRest(page, bookId)
    await showBar(page)
    await page.clock.runFor(2900)
    await reader.heading('Long').evaluate((heading) => heading.closest('[aria-busy]')?.scrollBy({ top: 200 }))
    await expect
      .poll(() => reader.heading('Long').evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeLessThan(0)
    await page.clock.runFor(2900)
    await expect(hintOf(page)).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(hintOf(page)).toBeVisible()
  })

  test('leaves a hint that fades after 2 s and then covers no text', async ({ page, library, bookId }) => {
    const pages = [`<p>${'Nobody had told the translator. '.repeat(150)}</p>`]
    await library.publishBook({ id: bookId, title: bookId, pages })
    const reader = await openAtRest(page, bookId)
    await showBar(page)
    await page.clock.runFor(3100)
    const hint = hintOf(page)
    await expect(hint).toHaveCSS('opacity', '1')
    await page.clock.runFor(1800)
    await expect(hint).toHaveCSS('opacity', '1')
    await page.clock.runFor(200)
    await expect(hint).toHaveCSS('opacity', '0')
    // a tap or a press where it was reaches the text
    const { x, y, width, height } = (await hint.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const isText = await reader.text.evaluate(
      (text, [left, top]) => text.contains(document.elementFromPoint(left, top)),
      [x + width / 2, y + height / 2] as const,
    )
    expect(isText).toBe(true)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(reader.next).toBeInViewport({ ratio: 1 })
  })

  test('stays while a number is typed', async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
    const reader = await openAtRest(page, bookId)
    await showBar(page)
    await reader.pageInput.tap()
    await page.clock.runFor(10_000)
    await expect(reader.pageInput).toBeFocused()
    await expect(hintOf(page)).toHaveCount(0)
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await expect(reader.heading('Chapter 4')).toBeVisible()
    await page.clock.runFor(6100)
    await expect(hintOf(page)).toBeVisible()
  })

  test('hides without moving the page, and does not cover its last line', async ({ page, library, bookId }) => {
    const pages = [`<h2>Long</h2>${'<p>A line.</p>'.repeat(90)}<p>The last line.</p>`]
    await library.publishBook({ id: bookId, title: bookId, pages })
    const reader = await openAtRest(page, bookId)
    await showBar(page)
    const last = reader.text.getByText('The last line.')
    await last.evaluate((line) => line.closest('[aria-busy]')?.scrollTo({ top: 1e6 }))
    await expect(last).toBeInViewport()
    const shown = await last.boundingBox()
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan((await reader.next.boundingBox())?.y ?? 0)
    await page.clock.runFor(3100)
    await expect(hintOf(page)).toBeVisible()
    expect(await last.boundingBox()).toEqual(shown)
  })

  test('can be reached by keyboard and assistive technology while it is hidden', async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
    const reader = await openAtRest(page, bookId)
    await expect(reader.main).toMatchAriaSnapshot(`
      - main:
        - group:
          - button "Start Voice"
          - button "Prev"
          - textbox "Page number"
          - button "Next"
        - button "Tap to show navigation"
    `)
    // a library with an assistant has one more stop
    const hasAssistant = await page.getByRole('button', { name: 'Ask the assistant' }).isVisible()
    for (const name of ['Start Voice', ...(hasAssistant ? ['Ask the assistant'] : []), 'Prev']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    }
    await expect(hintOf(page)).toHaveCount(0)
    await expect(reader.previous).toBeInViewport({ ratio: 1 })
    await page.clock.runFor(10_000)
    await expect(hintOf(page)).toHaveCount(0)
  })

  test('is shown by pressing the hint with the keyboard, and gets the focus', async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
    const reader = await openAtRest(page, bookId)
    await hintOf(page).press('Enter')
    await expect(reader.next).toBeFocused()
    await expect(reader.next).toBeInViewport({ ratio: 1 })
    await page.clock.runFor(10_000)
    await expect(hintOf(page)).toHaveCount(0)
  })

  test('has no hint on a wide screen, where it does not hide', async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
    const reader = await openAtRest(page, bookId)
    await page.setViewportSize({ width: 1024, height: 600 })
    await page.clock.runFor(9000)
    await expect(hintOf(page)).toHaveCount(0)
    await expect(reader.next).toBeInViewport({ ratio: 1 })
    const room = await reader.text.evaluate((text) => text.closest('main')?.getBoundingClientRect().height ?? 0)
    expect(room).toBeGreaterThan(420)
  })
})
