import { oneOf } from '../../../test-support/trials.ts'
import { openPage } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { setLanguage } from '../languageCookie.ts'
import { goBackFromLayer, layersRemoved } from '../historyLayers.ts'
import { expect, test } from '../libraryTest.ts'

const cells = (tag: string, name: string) =>
  Array.from({ length: 14 }, (_cell, column) => `<${tag}>${name}_${column}_word</${tag}>`).join('')
const ROWS = Array.from({ length: 80 }, (_row, at) => `<tr>${cells('td', `cell_${at}`)}</tr>`).join('')
const PAGE = `<p>Before.</p><table id="t"><thead><tr>${cells('th', 'head')}</tr></thead><tbody>${ROWS}</tbody></table><table><tr><td>small</td></tr></table>`
const OPEN = /^(Open large|نمایش بزرگ)$/

for (const [language, viewport] of oneOf(
  [
    ['en', { width: 1280, height: 800 }],
    ['fa', { width: 390, height: 844 }],
  ],
  1,
))
  test(`a wide table opens large, in ${language} at ${viewport.width} px`, async ({ page, library, bookId }) => {
    await page.setViewportSize(viewport)
    await setLanguage(page, library.url, language)
    await library.publishBook({ id: bookId, title: bookId, language, pages: [PAGE] })
    const reader = await openPage(page, bookId)
    // a table that fits has no button
    const open = reader.pageView.getByRole('button', { name: OPEN })
    await expect(open).toHaveCount(1)
    expect((await open.boundingBox())?.height).toBe(44)
    const dialog = page.getByRole('dialog')
    const ways = [
      () => page.keyboard.press('Escape'),
      () => goBackFromLayer(page),
      () => dialog.getByRole('button', { name: /^(Close|بستن)$/ }).click(),
    ]
    for (const close of ways) {
      await open.focus()
      await page.keyboard.press('Enter')
      const table = dialog.getByRole('region')
      await expect(table).toBeFocused()
      await expect(dialog.getByText('cell_3_4_word')).toBeVisible()
      const box = await dialog.boundingBox()
      expect((box?.width ?? 0) * (box?.height ?? 0)).toBeGreaterThan(0.9 * viewport.width * viewport.height)
      await close()
      await expect(dialog).toHaveCount(0)
      await layersRemoved(page)
      await expect(open).toBeFocused()
      await expect(page).toHaveURL(new RegExp(`/${bookId}`))
    }
    await open.click()
    const table = dialog.getByRole('region')
    const sign = language === 'fa' ? -1 : 1
    await table.evaluate((element, left) => element.scrollTo({ left, top: 900 }), 300 * sign)
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBe(300 * sign)
    // the header row stays, and an arrow key turns no page
    await expect(dialog.getByText('head_3_word')).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[id^=user-content]')).toHaveCount(0)
    expect(await accessibilityViolations(page)).toEqual([])
  })
