import type { Locator, Page } from '@playwright/test'
import { oneOf } from '../../../test-support/trials.ts'
import { openPage } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { layersRemoved } from '../historyLayers.ts'
import { expect, test } from '../libraryTest.ts'
import { longPage, scrollBy, storedPlace } from '../readingPlace.ts'

const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
const inkOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color)

/** Opens a book and reads a part of its first page. */
async function readOn(page: Page, library: { publishBook: (book: never) => Promise<unknown> }, bookId: string) {
  const pages = [`${longPage(1)}<p><mark>marked</mark></p>`, longPage(2)]
  await library.publishBook({ id: bookId, title: bookId, pages } as never)
  const reader = await openPage(page, bookId)
  await expect(reader.pageView).toContainText('c1p0')
  await scrollBy(page, 1_500)
  await storedPlace(page, bookId)
  return reader
}

for (const colorScheme of oneOf(['light', 'dark'])) {
  test(`where colours are forced (${colorScheme}), states and bars are still told apart`, async ({
    page,
    library,
    bookId,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const reader = await readOn(page, library, bookId)
    const paper = await groundOf(reader.main)

    // the bar below the header: the track, the pages before, the share of this one
    const grounds = [await groundOf(reader.progress)]
    for (const part of await reader.progress.locator(':scope > *').all()) grounds.push(await groundOf(part))
    expect(new Set([paper, ...grounds]).size).toBe(4)
    // the current page in the row of numbers
    const row = page.getByRole('navigation', { name: 'Pages' })
    const current = row.locator('[aria-current=page]')
    expect(await groundOf(current)).not.toBe(paper)
    expect(await groundOf(row.getByRole('button', { name: 'Page 2' }))).not.toBe(await groundOf(current))
    expect(await inkOf(current)).not.toBe(await groundOf(current))
    // else the system's ground is painted behind the number, in the colour of the number
    await expect(current).toHaveCSS('forced-color-adjust', 'none')
    const mark = reader.pageView.locator('mark')
    expect(await groundOf(mark)).not.toBe(paper)
    expect(await inkOf(mark)).not.toBe(await groundOf(mark))

    // the chosen options
    await page.getByRole('button', { name: 'Reading settings', exact: true }).click()
    const options = page.getByRole('group', { name: 'Layout' }).locator('label')
    const [chosen, other] = [options.filter({ hasText: 'Scroll' }), options.filter({ hasText: 'By screens' })]
    expect(await groundOf(chosen)).not.toBe(await groundOf(other))
    await page.keyboard.press('Escape')
    // going back over the entry of the settings would end the navigation below
    await layersRemoved(page)

    // a theme of the reader's own does not bring other colours
    await page.evaluate(() => document.querySelector('main[data-theme]')?.setAttribute('data-theme', 'sepia'))
    expect(await groundOf(reader.main)).toBe(paper)

    // the share that is read of a book, in the library
    await page.goto('/')
    const meter = page.locator('main section li h3 + [dir] > div').first()
    await expect(meter).toBeVisible()
    expect(new Set([paper, await groundOf(meter), await groundOf(meter.locator('..'))]).size).toBe(3)
  })
}

test('a system that asks for more contrast gets it in every view', async ({ page, library, bookId }) => {
  const INK = { light: 'rgb(0, 0, 0)', dark: 'rgb(255, 255, 255)' } as const
  const expectInk = async (part: Locator) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(part).toHaveCSS('color', INK[colorScheme])
    }
  }
  await page.emulateMedia({ contrast: 'more' })
  const reader = await readOn(page, library, bookId)
  await expectInk(reader.text)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.goto('/')
  await expectInk(page.locator('body'))
  expect(await accessibilityViolations(page)).toEqual([])
})
