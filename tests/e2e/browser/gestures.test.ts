import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { openPage, openSample } from '../../../test-support/browser/reader.ts'
import { drag, line } from '../drag.ts'

const PERSIAN_SAMPLE = 'راهنمای کوچک حکمت'
const WIDE_TABLE = `<table><tr>${'<td>a_rather_long_word</td>'.repeat(12)}</tr></table>`

test.describe('a swipe', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  async function open(page: Page, id: string) {
    const reader = await openPage(page, id)
    await expect(reader.text).toBeFocused()
    return reader
  }

  test('turns a page by one finger and its whole path, and not while text is selected', async ({
    page,
    library,
    bookId,
  }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
    const reader = await open(page, bookId)
    await test.step('turns the page if it is longer than 50 px', async () => {
      await drag(page, line([250, 500], [199, 500]))
      await expect(reader.heading('Chapter 2')).toBeVisible()
      await drag(page, line([250, 500], [200, 500]))
      await drag(page, line([200, 500], [251, 510]))
      await expect(reader.heading('Chapter 1')).toBeVisible()
      await expect(reader.pageInput).toHaveValue('1')
    })
    await test.step('turns by its whole path, not by its last movement', async () => {
      await page.keyboard.press('Home')
      await expect(reader.heading('Chapter 1')).toBeVisible()
      await drag(page, [...line([300, 500], [180, 500]), ...line([180, 500], [280, 500])])
      await drag(page, [...line([200, 700], [200, 300]), ...line([200, 300], [130, 300])])
      await drag(page, line([200, 600], [140, 500]))
      // this swipe turns the page; a turn by an earlier one would be visible by now
      await drag(page, line([300, 500], [200, 500]))
      await expect(reader.heading('Chapter 2')).toBeVisible()
      await expect(reader.pageInput).toHaveValue('2')
    })
    await test.step('does not turn if it has two fingers', async () => {
      await page.keyboard.press('Home')
      await expect(reader.heading('Chapter 1')).toBeVisible()
      await drag(page, line([300, 400], [150, 400]), line([300, 600], [150, 600]))
      await drag(page, line([300, 500], [200, 500]))
      await expect(reader.heading('Chapter 2')).toBeVisible()
      await expect(reader.pageInput).toHaveValue('2')
    })
    await test.step('does not turn while text is selected', async () => {
      await page.keyboard.press('Home')
      await expect(reader.heading('Chapter 1')).toBeVisible()
      const select = (on: boolean) =>
        reader.text.evaluate((text, on) => (on ? getSelection()?.selectAllChildren(text) : getSelection()?.empty()), on)
      await select(true)
      await drag(page, line([300, 500], [150, 500]))
      await select(false)
      await drag(page, line([300, 500], [150, 500]))
      await expect(reader.heading('Chapter 2')).toBeVisible()
      await expect(reader.pageInput).toHaveValue('2')
    })
  })

  test('turns in the opposite direction in a right-to-left book', { tag: '@variant' }, async ({ page }) => {
    const reader = await open(page, 'rahnama-ye-hikma')
    await drag(page, line([150, 500], [250, 500]))
    await expect(reader.pageInput).toHaveValue('2')
    await drag(page, line([250, 500], [150, 500]))
    await expect(reader.pageInput).toHaveValue('1')
  })

  test('scrolls a long page if it is vertical', { tag: '@variant' }, async ({ page, library, bookId }) => {
    const [first = '', second = ''] = chapters(2)
    await library.publishBook({ id: bookId, title: bookId, pages: [first + '<p>A line.</p>'.repeat(60), second] })
    const reader = await open(page, bookId)
    await drag(page, line([200, 700], [190, 200], 20))
    await expect(reader.heading('Chapter 1')).not.toBeInViewport()
    await expect(reader.pageInput).toHaveValue('1')
  })

  test('scrolls a wide table, and turns beside it', async ({ page, library, bookId }) => {
    const [first = '', second = ''] = chapters(2)
    await library.publishBook({ id: bookId, title: bookId, pages: [first + WIDE_TABLE, second] })
    const reader = await open(page, bookId)
    const table = reader.text.getByRole('table')
    const { x: before, y = 0 } = (await table.boundingBox()) ?? { x: 0 }
    await drag(page, line([300, y + 20], [150, y + 20], 20))
    await expect.poll(async () => (await table.boundingBox())?.x).toBeLessThan(before - 50)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await drag(page, line([300, y - 60], [150, y - 60]))
    await expect(reader.heading('Chapter 2')).toBeVisible()
  })

  test(
    'that starts on a link turns the page and does not follow the link',
    { tag: '@variant' },
    async ({ page, library, bookId }) => {
      const [first = '', second = ''] = chapters(2)
      const link = '<p><a href="#user-content-end">A link that is as long as a line</a></p><p id="end">End</p>'
      await library.publishBook({ id: bookId, title: bookId, pages: [first + link, second] })
      const reader = await open(page, bookId)
      const box = await reader.text.getByRole('link').boundingBox()
      const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 8]
      await drag(page, line([x, y], [x - 100, y]))
      await expect(reader.heading('Chapter 2')).toBeVisible()
      await expect(reader.text).toBeFocused()
    },
  )

  test('moves the page along, which returns if the swipe was too short', async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
    const reader = await open(page, bookId)
    const { text } = reader
    const recordedShifts = text.evaluate(
      (page) =>
        new Promise<string[]>((resolve) => {
          const shifts: string[] = []
          new MutationObserver(() => {
            const { translate } = (page as HTMLElement).style
            shifts.push(translate)
            if (shifts.length > 1 && !translate) resolve(shifts)
          }).observe(page, { attributeFilter: ['style'] })
        }),
    )
    await drag(page, line([200, 500], [160, 500]))
    const shifts = await recordedShifts
    expect(shifts).toContain('-14px')
    await expect(text).toHaveCSS('translate', 'none')
    await expect(reader.pageInput).toHaveValue('1')
  })
})

test.describe('a horizontal wheel', () => {
  const wheel = (page: Page, deltaX: number) => page.mouse.wheel(deltaX, 0)

  test('turns the page', async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
    const reader = await openPage(page, bookId)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await reader.text.hover()
    await wheel(page, 300)
    await expect(reader.heading('Chapter 2')).toBeVisible()
    await expect(reader.pageInput).toHaveValue('2')
  })

  test('turns in the opposite direction in a right-to-left book', { tag: '@variant' }, async ({ page }) => {
    const reader = await openSample(page, PERSIAN_SAMPLE)
    await expect(reader.text).toBeFocused()
    await reader.text.hover()
    await wheel(page, -300)
    await expect(reader.pageInput).toHaveValue('2')
  })

  test('does not let the browser go back in its history', async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
    const reader = await openPage(page, bookId)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    const isTaken = (init: { deltaX: number; deltaY?: number; ctrlKey?: boolean }) =>
      reader.text.evaluate((text, init) => {
        const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init })
        text.dispatchEvent(event)
        return event.defaultPrevented
      }, init)
    expect(await isTaken({ deltaX: 10 })).toBe(true)
    expect(await isTaken({ deltaX: 10, ctrlKey: true })).toBe(false)
    expect(await isTaken({ deltaX: 10, deltaY: 20 })).toBe(false)
  })

  test('scrolls a wide table to its end before it turns', { tag: '@variant' }, async ({ page, library, bookId }) => {
    const [first = '', second = ''] = chapters(2)
    await library.publishBook({ id: bookId, title: bookId, pages: [first + WIDE_TABLE, second] })
    const reader = await openPage(page, bookId)
    const table = reader.text.getByRole('table')
    await table.hover({ position: { x: 20, y: 10 } })
    const { x: before = 0 } = (await table.boundingBox()) ?? {}
    await wheel(page, 300)
    await expect.poll(async () => (await table.boundingBox())?.x).toBeLessThan(before - 200)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await wheel(page, 9000)
    const isAtEnd = () =>
      table.evaluate(({ parentElement: box }) =>
        box ? box.scrollLeft >= box.scrollWidth - box.clientWidth - 1 : false,
      )
    await expect.poll(isAtEnd).toBe(true)
    await wheel(page, 300)
    await expect(reader.heading('Chapter 2')).toBeVisible()
  })
})
