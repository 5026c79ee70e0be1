import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { openPage, type readerOf } from '../../../test-support/browser/reader.ts'
import { drag, line } from '../drag.ts'
import { expectTouchable } from '../expectTouchable.ts'
import { expect, test } from '../libraryTest.ts'

const WIDTH = 390
const HEIGHT = 844

test.use({ viewport: { width: WIDTH, height: HEIGHT }, hasTouch: true, isMobile: true })

const hintOf = (page: Page) => page.getByRole('button', { name: 'Tap to show navigation' })
/** Lets the hint fade. Its timer begins after it is seen, so that one run of the clock may come too early for it. */
async function fade(page: Page) {
  await expect(async () => {
    await page.clock.runFor(2100)
    await expect(hintOf(page)).toHaveCSS('opacity', '0', { timeout: 2_000 })
  }).toPass()
}
/** Opens a book and stops the clock: from then on time passes only if the test says so. */
async function openAtRest(page: Page, bookId: string) {
  await page.clock.install({ time: '2026-11-21T11:00:00' })
  const reader = await openPage(page, bookId)
  await expect(reader.text).toBeFocused()
  // an hour passes: the bar is hidden, and the hint has faded
  await page.clock.pauseAt('2026-11-21T12:00:00')
  await expect(hintOf(page)).toBeVisible()
  await fade(page)
  return reader
}
/** Leaves the bar alone until it is hidden and its hint has faded. */
async function rest(page: Page, reader: ReturnType<typeof readerOf>) {
  await reader.text.focus()
  await page.clock.runFor(10_000)
  await fade(page)
}
/** Taps the page, which shows the bar. */
async function showBar(page: Page) {
  // right after a swipe the browser waits for a possible double tap
  await expect(async () => {
    await page.touchscreen.tap(195, 422)
    await expect(hintOf(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

test('hides while nobody needs it, by touch and by keyboard', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
  const reader = await openAtRest(page, bookId)
  await test.step('hides 3 s after the last touch, and a tap on the hint brings it back', async () => {
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
  await test.step('stays while a number is typed', async () => {
    await rest(page, reader)
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
  await test.step('is shown by pressing the hint with the keyboard, and gets the focus', async () => {
    await rest(page, reader)
    await hintOf(page).press('Enter')
    await expect(reader.next).toBeFocused()
    await expect(reader.next).toBeInViewport({ ratio: 1 })
    await page.clock.runFor(10_000)
    await expect(hintOf(page)).toHaveCount(0)
  })
  await test.step('can be reached by keyboard and assistive technology while it is hidden', async () => {
    await rest(page, reader)
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
    // the way to the next page follows the text
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Next: / })).toBeFocused()
    for (const name of ['Start Voice', ...(hasAssistant ? ['Ask the assistant'] : []), 'Prev']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    }
    await expect(hintOf(page)).toHaveCount(0)
    await expect(reader.previous).toBeInViewport({ ratio: 1 })
    await page.clock.runFor(10_000)
    await expect(hintOf(page)).toHaveCount(0)
  })
})

test('is shown again by a tap on the page, not by a swipe', { tag: '@variant' }, async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
  const reader = await openAtRest(page, bookId)
  await drag(page, line([300, 500], [150, 500]))
  await expect(reader.heading('Chapter 2')).toBeVisible()
  await expect(hintOf(page)).toHaveCount(1)
  await showBar(page)
  await expect(reader.next).toBeInViewport({ ratio: 1 })
})

test('does not hide before the end of a scroll', { tag: '@variant' }, async ({ page, library, bookId }) => {
  const pages = [`<h2>Long</h2>${'<p>A line.</p>'.repeat(90)}`]
  await library.publishBook({ id: bookId, title: bookId, pages })
  const reader = await openAtRest(page, bookId)
  await showBar(page)
  await page.clock.runFor(2900)
  // the position changes at once, but the scroll event comes with the next frame
  await reader.heading('Long').evaluate(async (heading) => {
    const main = heading.closest('[aria-busy]')!
    const scrolled = new Promise((resolve) => main.addEventListener('scroll', resolve, { once: true }))
    main.scrollBy({ top: 200 })
    await scrolled
  })
  await page.clock.runFor(2900)
  await expect(hintOf(page)).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(hintOf(page)).toBeVisible()
})

test(
  'leaves a hint that fades after 2 s and then covers no text',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
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
  },
)

test(
  'hides without moving the page, and does not cover its last line',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
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
  },
)

test('has no hint on a wide screen, where it does not hide', { tag: '@variant' }, async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
  const reader = await openAtRest(page, bookId)
  await page.setViewportSize({ width: 1024, height: 600 })
  await page.clock.runFor(9000)
  await expect(hintOf(page)).toHaveCount(0)
  await expect(reader.next).toBeInViewport({ ratio: 1 })
  const room = await reader.text.evaluate((text) => text.closest('main')?.getBoundingClientRect().height ?? 0)
  expect(room).toBeGreaterThan(420)
})
