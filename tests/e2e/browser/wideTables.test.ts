import { oneOf } from '../../../test-support/trials.ts'
import { expect, test } from '../libraryTest.ts'
import { openPage } from '../../../test-support/browser/reader.ts'

const SENTENCE = 'a sentence that is long enough to need several lines in a narrow cell'
const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
/** Wider than the page and many screens high. */
const TALL = `<p>Before.</p><table>${Array.from({ length: 300 }, (_, at) =>
  row(Array.from({ length: 12 }, (_cell, column) => `cell_${at}_${column}_word`)),
).join('')}</table><p>After.</p>`

for (const language of oneOf(['en', 'fa'], 1))
  test(`a wide table that is many screens high has its scroll bar on the screen, in a book in ${language}`, async ({
    page,
    library,
    bookId,
  }) => {
    await library.publishBook({ id: bookId, title: bookId, language, pages: [TALL] })
    const reader = await openPage(page, bookId)
    const table = reader.text.getByRole('group', { name: 'Wide table' })
    const bar = page.locator('[data-table-bar]')
    await expect(bar).toBeVisible()
    const [bars, tables] = await Promise.all([bar.boundingBox(), table.boundingBox()])
    expect([bars?.x, bars?.width]).toEqual([tables?.x, tables?.width])
    const viewport = await reader.main.locator('[aria-busy]').boundingBox()
    expect((bars?.y ?? 0) + (bars?.height ?? 0)).toBeCloseTo((viewport?.y ?? 0) + (viewport?.height ?? 0), 0)

    const sign = language === 'fa' ? -1 : 1
    const left = () => table.evaluate((element) => element.scrollLeft)
    await bar.evaluate((element, to) => void (element.scrollLeft = to), 200 * sign)
    await expect.poll(left).toBe(200 * sign)
    await table.evaluate((element, to) => void (element.scrollLeft = to), 50 * sign)
    await expect.poll(() => bar.evaluate((element) => element.scrollLeft)).toBe(50 * sign)

    // at its end the table has its own
    await reader.text.evaluate((text) => text.closest('[aria-busy]')?.scrollTo({ top: 1e6 }))
    await expect(bar).toBeHidden()
  })

test(
  'a table that goes on beyond an edge has a shadow there',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const narrow = `<table>${row(['one', 'two'])}</table>`
    await library.publishBook({ id: bookId, title: bookId, pages: [narrow + TALL] })
    const reader = await openPage(page, bookId)
    const tables = reader.pageView.locator('div:has(> table)')
    await expect(tables.nth(1)).toHaveCSS('background-attachment', 'local, local, scroll, scroll')
    await expect(tables.nth(0)).toHaveCSS('background-image', 'none')
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'the cells of a table keep a width that their text can be read at',
    { tag: '@variant' },
    async ({ page, library, bookId }) => {
      const table = `<table>${row(['12', SENTENCE, SENTENCE, SENTENCE])}</table>`
      await library.publishBook({ id: bookId, title: bookId, pages: [table] })
      const reader = await openPage(page, bookId)
      const cell = reader.text.getByRole('cell', { name: SENTENCE }).first()
      // about 20 letters
      await expect.poll(async () => (await cell.boundingBox())?.width).toBeGreaterThan(150)
      expect((await reader.text.getByRole('cell', { name: '12' }).boundingBox())?.width).toBeLessThan(80)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expect(page.locator('[data-table-bar]')).toBeHidden()
    },
  )
})
