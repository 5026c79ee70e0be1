import { oneOf } from '../../../test-support/trials.ts'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { openPage } from '../../../test-support/browser/reader.ts'
import { pdfText } from '../pdfText.ts'
import { chooseScreens } from '../screens.ts'

const PARAGRAPHS = 120
/** That of all books of these tests. */
const AUTHOR = 'Mina Rad'
const longPage = Array.from(
  { length: PARAGRAPHS },
  (_paragraph, at) => `<p>Paragraph ${at}. ${'Salt. '.repeat(60)}</p>`,
)

for (const [device, viewport] of oneOf(
  [
    ['desktop', { width: 1280, height: 800 }],
    ['phone', { width: 390, height: 844 }],
    ['desktop that turns by screens', { width: 1440, height: 900 }],
  ],
  1,
))
  test(`an open book prints its page, whole and alone, on a ${device}`, async ({ page, library, bookId }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'dark' })
    if (device.endsWith('by screens')) await chooseScreens(page)
    await library.publishBook({ id: bookId, title: bookId, pages: [longPage.join(''), ...chapters(2)] })
    const reader = await openPage(page, bookId)
    await expect(reader.text).toContainText(`Paragraph ${PARAGRAPHS - 1}.`)
    // the next page has been laid out ahead
    await expect(reader.text.locator(':scope > [inert]')).toHaveCount(1)

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const printed = await page.evaluate(() => {
      const text = document.querySelector('main[aria-labelledby] section[aria-label]')
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
        .filter((element) => element.childElementCount === 0)
      return {
        paragraphs: paragraphs.length,
        isClipped: clips(text),
        bottom: paragraphs.at(-1)?.getBoundingClientRect().bottom ?? Infinity,
        height: document.documentElement.scrollHeight,
        others: others.map(({ textContent }) => textContent),
        ink: text && getComputedStyle(text).color,
        paper: getComputedStyle(document.body).backgroundColor,
      }
    })
    const address = `${library.url}/books/${bookId}/1`
    expect(printed).toMatchObject({ paragraphs: PARAGRAPHS, isClipped: false })
    expect(printed.others).toEqual([bookId, AUTHOR, 'Page 1 of 3', address])
    expect(printed).toMatchObject({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' })
    expect(Math.floor(printed.bottom)).toBeLessThanOrEqual(printed.height)

    const text = pdfText(await page.pdf({ format: 'A5' }))
    expect(text).toContain(address)
    expect(text.match(/Paragraph \d+\./g)).toEqual(
      Array.from({ length: PARAGRAPHS }, (_text, at) => `Paragraph ${at}.`),
    )
    expect(text).not.toContain('Next')

    await page.emulateMedia({ media: null })
    await expect(reader.close).toBeVisible()
  })

test('a Persian page and the page about its book are printed from right to left, without scripts, too', async ({
  browser,
  library,
  bookId,
}) => {
  const pages = Array.from({ length: 90 }, (_text, at) => `<p>بند ${at} ${'نمک و سنگ '.repeat(30)}</p>`)
  await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: [pages.join(''), '<h2>Two</h2>'] })
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL: library.url, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`/books/${bookId}/1`)
    await expect(page.getByText('بند 89')).toBeAttached()
    const text = pdfText(await page.pdf({ format: 'A5' }))
    expect(text).toContain(`/books/${bookId}/1`)
    for (const at of [10, 45, 89]) expect(text).toContain(String(at))
    await page.goto(`/books/${bookId}`)
    await expect(page.getByRole('link', { name: /Start reading/ })).toBeVisible()
    const about = pdfText(await page.pdf({ format: 'A5' }))
    for (const part of [bookId, AUTHOR, `/books/${bookId}`]) expect(about).toContain(part)
    expect(about).not.toMatch(/Start reading|Copy link|Admin/)
    await context.close()
  }
})
