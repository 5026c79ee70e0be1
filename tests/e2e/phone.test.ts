import type { Locator } from '@playwright/test'
import { chapters } from './bookFolder.ts'
import { expect, test } from './library.ts'
import { cardOf, readerOf } from './reader.ts'

const WIDTH = 390
const HEIGHT = 844
/** What a finger hits, in CSS pixels (look: `--target`). */
const TARGET = 44

test.use({ viewport: { width: WIDTH, height: HEIGHT }, hasTouch: true, isMobile: true })

async function expectTouchable(...controls: Locator[]): Promise<void> {
  for (const control of controls) {
    const box = await control.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(TARGET)
  }
}

test('on a phone a book is read with the bar below it', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  await page.goto('/')
  await cardOf(page, bookId).tap()
  const reader = readerOf(page)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await expect(reader.next).toHaveText('Next')
  await expect(reader.previous).toHaveText('Prev')
  const bar = await reader.next.boundingBox()
  expect(bar?.y).toBeGreaterThan(HEIGHT - 80)
  await expectTouchable(reader.next, reader.previous, reader.place, reader.close)

  await reader.next.tap()
  await expect(reader.heading('Chapter 2')).toBeVisible()
  await reader.next.tap()
  await expect(reader.heading('Chapter 3')).toBeVisible()
  await expect(reader.next).toHaveAttribute('aria-disabled', 'true')
  await reader.previous.tap()
  await expect(reader.heading('Chapter 2')).toBeVisible()
  await reader.place.tap()
  await reader.goTo('1')
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await reader.close.tap()
  await expect(reader.dialog).toBeHidden()
})

test('on a phone the bar of a Persian book runs from right to left', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'فارسی' }).tap()
  await cardOf(page, 'راهنمای کوچک حکمت').tap()
  const reader = readerOf(page)
  await expect(reader.next).toHaveText('بعدی')
  const [next, previous] = await Promise.all([reader.next.boundingBox(), reader.previous.boundingBox()])
  expect(next?.x).toBeLessThan(previous?.x ?? 0)
  await reader.next.tap()
  await expect(reader.place).toHaveValue('۲')
})

test('on a phone nothing is wider than the screen, whatever a page holds', async ({ page, library, bookId }) => {
  const wide = `<table><tr>${'<td>a_rather_long_word</td>'.repeat(12)}</tr></table><pre>${'x'.repeat(400)}</pre>`
  const longWord = `<p>${'unbroken'.repeat(40)}</p><div style="width: 3000px">wide</div>`
  await library.publishBook({ id: bookId, title: `${bookId} ${'unbroken'.repeat(12)}`, pages: [wide, longWord] })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.goto('/')
  const card = page.getByRole('button', { name: bookId })
  await expect(card).toBeVisible()
  expect(await width()).toBe(WIDTH)
  await card.tap()
  const reader = readerOf(page)
  for (const number of ['1', '2']) {
    await reader.goTo(number)
    await expect(reader.place).toHaveValue(number)
    expect(await width()).toBe(WIDTH)
    await expect(reader.close).toBeInViewport({ ratio: 1 })
    await expect(reader.next).toBeInViewport({ ratio: 1 })
    expect(await reader.text.evaluate((text) => text.getBoundingClientRect().width)).toBeLessThanOrEqual(WIDTH)
  }
})
