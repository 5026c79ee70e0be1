import { chapters } from '../../test-support/builders/bookFolder.ts'
import { expect, test } from './libraryTest.ts'
import { openBook } from '../../test-support/browser/reader.ts'

const PARAGRAPHS = 120
const longPage = Array.from(
  { length: PARAGRAPHS },
  (_paragraph, at) => `<p>Paragraph ${at}. ${'Salt. '.repeat(60)}</p>`,
)

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`an open book prints its page, whole and alone, on a ${device}`, async ({ page, library, bookId }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'dark' })
    await library.publishBook({ id: bookId, title: bookId, pages: [longPage.join(''), ...chapters(2)] })
    const reader = await openBook(page, bookId)
    await expect(reader.text).toContainText(`Paragraph ${PARAGRAPHS - 1}.`)
    // the next page has been laid out ahead
    await expect(reader.text.locator(':scope > [inert]')).toHaveCount(1)

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const printed = await page.evaluate(() => {
      const text = document.querySelector('[role=dialog] section[aria-label]')
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      const clips = (element: Element | null): boolean => {
        if (!element) return false
        const { overflow, position, contain } = getComputedStyle(element)
        return overflow !== 'visible' || position === 'fixed' || contain !== 'none' || clips(element.parentElement)
      }
      const paragraphs = Array.from(text?.querySelectorAll('p') ?? []).filter(isShown)
      const others = Array.from(document.body.querySelectorAll('*'))
        .filter((element) => !element.contains(text) && !text?.contains(element))
        .filter((element) => isShown(element) && element.getBoundingClientRect().height > 1)
      return {
        paragraphs: paragraphs.length,
        isClipped: clips(text),
        bottom: paragraphs.at(-1)?.getBoundingClientRect().bottom ?? Infinity,
        height: document.documentElement.scrollHeight,
        others: others.map(({ outerHTML }) => outerHTML.slice(0, 80)),
        ink: text && getComputedStyle(text).color,
        paper: getComputedStyle(document.body).backgroundColor,
      }
    })
    expect(printed).toMatchObject({ paragraphs: PARAGRAPHS, isClipped: false, others: [] })
    expect(printed).toMatchObject({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' })
    expect(Math.floor(printed.bottom)).toBeLessThanOrEqual(printed.height)

    const pdf = (await page.pdf({ format: 'A5' })).toString('latin1')
    // about four paragraphs fit on a sheet of this size
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
    expect(sheets).toBeGreaterThan(PARAGRAPHS / 8)

    await page.emulateMedia({ media: null })
    await expect(reader.close).toBeVisible()
  })
