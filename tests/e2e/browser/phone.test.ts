import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf, openPage, readerOf, sampleAddress } from '../../../test-support/browser/reader.ts'
import { expectTouchable } from '../expectTouchable.ts'
import { keepBars } from '../holdTimers.ts'

const WIDTH = 390
const HEIGHT = 844

test.use({ viewport: { width: WIDTH, height: HEIGHT }, hasTouch: true, isMobile: true })

test('a reader on a phone uses the bar below the page', async ({ page, library, bookId }) => {
  await keepBars(page)
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
    const reader = await openPage(page, bookId)
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
  await keepBars(page)
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

test(
  'nothing that floats covers the end of a page, on screens of all sizes',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const pages = [
      `<p>${'Nobody had told the translator that margins remember. '.repeat(100)}</p><p>The last line.</p>`,
    ]
    await library.publishBook({ id: bookId, title: bookId, pages })
    const reader = await openPage(page, bookId)
    await expect(reader.text).toBeFocused()
    const last = reader.text.getByText('The last line.')
    const covered = () =>
      reader.main.evaluate((main) => {
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
    for (const [width, height] of [
      [390, 844],
      [320, 640],
      [844, 390],
      [768, 1024],
      [1024, 768],
    ] as const)
      await test.step(`${width} by ${height}`, async () => {
        await page.setViewportSize({ width, height })
        await expect(async () => {
          await last.evaluate((line) => line.closest('[aria-busy]')?.scrollTo({ top: 1e6 }))
          await expect(last).toBeInViewport({ ratio: 1, timeout: 500 })
        }).toPass()
        expect(await covered()).toBe(0)
      })
  },
)

test('a page with wide content is no wider than the screen of a phone', async ({ page, library, bookId }) => {
  await keepBars(page)
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
