import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { layersRemoved } from '../historyLayers.ts'
import { expect, test } from '../libraryTest.ts'
import { openPage, openSample } from '../../../test-support/browser/reader.ts'

const LONG = '<p>Nobody had told the translator that margins remember, nor for how long they do.</p>'

const helpOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Keyboard shortcuts|میان‌برهای صفحه‌کلید)$/ })
  return {
    dialog,
    opener: page.getByRole('button', { name: /^(Keyboard shortcuts|میان‌برهای صفحه‌کلید)$/ }),
    characters: dialog.getByRole('checkbox'),
    close: dialog.getByRole('button', { name: /^(Close|بستن)$/ }),
  }
}
const sizeOf = (page: Page) => {
  const menu = page.getByRole('group', { name: 'Reading settings', exact: true })
  return {
    opener: menu.getByRole('button', { name: 'Reading settings', exact: true }),
    smaller: menu.getByRole('button', { name: 'Smaller text' }),
    larger: menu.getByRole('button', { name: 'Larger text' }),
    announcement: menu.getByRole('status'),
  }
}

test('the character keys of the reader do what the dialog of shortcuts says', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(12) })
  const reader = await openPage(page, bookId)
  await test.step('? shows the keyboard shortcuts, and Esc closes the topmost layer only', async () => {
    await expect(reader.text).toBeFocused()
    const help = helpOf(page)
    await page.keyboard.press('?')
    await expect(help.dialog).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('End')
    await expect(reader.pageInput).toHaveValue('1')
    await page.keyboard.press('Escape')
    await expect(help.dialog).toHaveCount(0)
    await expect(reader.text).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(reader.heading('Chapter 2')).toBeVisible()
    await help.opener.click()
    await help.close.click()
    await expect(help.opener).toBeFocused()
    await help.opener.click()
    await page.mouse.click(5, 5)
    await expect(help.dialog).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(reader.main).toBeHidden()
  })
  await test.step('g focuses the page input and selects its number', async () => {
    await openPage(page, bookId)
    await expect(reader.text).toBeFocused()
    await page.keyboard.press('g')
    await expect(reader.pageInput).toBeFocused()
    await expect(reader.pageInput).toHaveValue('1')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expect(reader.heading('Chapter 7')).toBeVisible()
    await expect(reader.text).toBeFocused()
  })
  await test.step('+ and − change the text size, which is announced and remembered', async () => {
    await expect(reader.text).toBeFocused()
    const { announcement } = sizeOf(page)
    await expect(reader.text).toHaveCSS('font-size', '18px')
    for (const key of ['+', '=', 'Shift+Equal']) await page.keyboard.press(key)
    await expect(reader.text).toHaveCSS('font-size', '27px')
    await expect(announcement).toHaveText('Text size 150%')
    await page.keyboard.press('-')
    await expect(reader.text).toHaveCSS('font-size', '23.4px')
    await page.reload()
    await expect(reader.text).toHaveCSS('font-size', '23.4px')
    await expect(reader.pageInput).toHaveCSS('font-size', '15px')
  })
  await test.step('buttons change the text size too, and Esc closes their sheet only', async () => {
    await expect(reader.text).toBeFocused()
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('-')
    await expect(reader.text).toHaveCSS('font-size', '18px')
    const size = sizeOf(page)
    await size.opener.click()
    await size.larger.click()
    await expect(reader.text).toHaveCSS('font-size', '20.7px')
    for (let presses = 0; presses < 2; presses++) await size.smaller.click()
    await expect(reader.text).toHaveCSS('font-size', '16.2px')
    await expect(size.smaller).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(size.larger).toHaveCount(0)
    await expect(size.opener).toBeFocused()
    await expect(reader.main).toBeVisible()
    await size.opener.click()
    await reader.text.click()
    await expect(size.larger).toHaveCount(0)
  })
  await test.step('f enters and leaves full screen, and closing the book leaves it too', async () => {
    await reader.text.focus()
    await expect(reader.text).toBeFocused()
    const isFullScreen = () => page.evaluate(() => document.fullscreenElement !== null)
    await page.keyboard.press('f')
    await expect.poll(isFullScreen).toBe(true)
    await page.keyboard.press('f')
    await expect.poll(isFullScreen).toBe(false)
    await page.keyboard.press('f')
    await expect.poll(isFullScreen).toBe(true)
    await reader.close.click()
    await expect.poll(isFullScreen).toBe(false)
  })
})

test(
  'the text in view stays in place while the text size changes, with reduced motion too',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const pages = [Array.from({ length: 80 }, (_line, at) => `<h3>Part ${at + 1}</h3>${LONG}`).join('')]
    await library.publishBook({ id: bookId, title: bookId, pages })
    const reader = await openPage(page, bookId)
    await expect(reader.text).toBeFocused()
    const part = reader.heading('Part 40')
    await part.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    const { y: before = 0 } = (await part.boundingBox()) ?? {}
    for (const [key, reducedMotion] of [
      ...['+', '+', '-', '-', '-'].map((each) => [each, 'no-preference'] as const),
      ...['+', '+', '-'].map((each) => [each, 'reduce'] as const),
    ]) {
      await page.emulateMedia({ reducedMotion })
      await page.keyboard.press(key)
      const { y: after = 0 } = (await part.boundingBox()) ?? {}
      expect(Math.abs(after - before)).toBeLessThan(3)
    }
  },
)

test('character shortcuts can be switched off, which is remembered, and other keys keep working', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  const reader = await openPage(page, bookId)
  await expect(reader.text).toBeFocused()
  const help = helpOf(page)
  await help.opener.click()
  await expect(help.characters).toBeChecked()
  await help.characters.uncheck()
  await help.close.click()
  await layersRemoved(page)
  await page.reload()
  await expect(reader.text).toBeFocused()
  for (const key of ['g', '+', 'f', '?']) await page.keyboard.press(key)
  await page.keyboard.press('ArrowRight')
  await expect(reader.heading('Chapter 2')).toBeVisible()
  await expect(help.dialog).toHaveCount(0)
  await expect(reader.text).toHaveCSS('font-size', '18px')
  await help.opener.click()
  await expect(help.characters).not.toBeChecked()
  await help.characters.check()
  await help.close.click()
  // an open dialog takes the keys, so the test waits until it is closed
  await layersRemoved(page)
  await page.keyboard.press('?')
  await expect(help.dialog).toBeVisible()
})

for (const [title, arrow] of [
  ['A Short Guide to Hikma', 'Right arrow'],
  ['راهنمای کوچک حکمت', 'Left arrow'],
] as const)
  test(
    `the dialog of shortcuts shows the arrows of the open book: ${arrow} for the next page`,
    { tag: '@variant' },
    async ({ page }) => {
      const reader = await openSample(page, title)
      await expect(reader.text).toBeFocused()
      await page.keyboard.press('?')
      const row = helpOf(page).dialog.locator('dl > div').filter({ hasText: 'Next page' })
      await expect(row.getByRole('img', { name: arrow })).toBeVisible()
    },
  )

test(
  'arrow keys scroll a focused wide table instead of turning',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const [first = '', second = ''] = chapters(2)
    const wide = `<table><tr>${'<td>a_rather_long_word</td>'.repeat(12)}</tr></table>`
    await library.publishBook({ id: bookId, title: bookId, pages: [first + wide, second] })
    const reader = await openPage(page, bookId)
    await expect(reader.text).toBeFocused()
    const box = reader.text.getByRole('group', { name: 'Wide table' })
    await page.keyboard.press('Tab')
    await expect(box).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await expect(reader.pageInput).toHaveValue('1')
    await page.keyboard.press('PageDown')
    await expect(reader.heading('Chapter 2')).toBeVisible()
  },
)
