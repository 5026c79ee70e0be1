import type { Locator, Page } from '@playwright/test'

/** The parts of the open reader, found by role and name, in either language. */
export function readerOf(page: Page) {
  // the main element of the other views has no name
  const main = page.getByRole('main', { name: /./ })
  const text = main.getByRole('region', { name: /^(Page text|متن صفحه)$/ })
  const button = (name: RegExp): Locator => main.getByRole('button', { name })
  return {
    main,
    text,
    /** The current page, without its neighbours, which are laid out ahead. */
    pageView: text.locator(':scope > :not([inert])'),
    heading: (name: string): Locator => main.getByRole('heading', { name, exact: true }),
    pageInput: main.getByRole('textbox', { name: /^(Page number|شمارهٔ صفحه)$/ }),
    next: button(/^(Next page|Next|صفحهٔ بعدی|بعدی)$/),
    previous: button(/^(Previous page|Prev|صفحهٔ قبلی|قبلی)$/),
    close: button(/^(Close|بستن)$/),
    retry: button(/^(Try again|تلاش دوباره)$/),
    progress: main.getByRole('progressbar'),
    /** Types a page number and goes there. */
    async goTo(number: string): Promise<void> {
      await this.pageInput.fill(number)
      await this.pageInput.press('Enter')
    },
  }
}

/** The link of a card, not that of a book in the shelves above the library. */
export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 2 }).getByRole('link', { name: title, exact: true })

/** Resolves once the app has taken over what the server has drawn, or the shell, if the server was too slow to draw. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() => !document.getElementById('document-data') && !document.querySelector('#root > .first'))

/** Resolves once the text has the app's fonts: they lay it out anew if they come after the first frame. */
export async function fontsShown(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-drawn'))
  await page.evaluate(async () => {
    // only a layout asks for fonts: before it, they are ready
    document.body.getBoundingClientRect()
    await document.fonts.ready
  })
}

/**
 * Opens a page of a book by its address, and waits for its fonts: one load instead of that of the library and then of the
 * reader, so at half the cost of `openBook`.
 */
export async function openPage(page: Page, id: string, number = 1) {
  await page.goto(`/books/${id}/${number}`)
  await takenOver(page)
  const reader = readerOf(page)
  await reader.main.waitFor()
  await fontsShown(page)
  return reader
}

/** Opens the library and, in it, the book of this title, as a visitor does. */
export async function openBook(page: Page, title: string) {
  await page.goto('/')
  await takenOver(page)
  await cardOf(page, title).click()
  return readerOf(page)
}

const SAMPLE_IDS: Readonly<Record<string, string>> = {
  'A Short Guide to Hikma': 'guide-to-hikma',
  'A Small Proof That No Page Is Lost': 'a-small-proof',
  'راهنمای کوچک حکمت': 'rahnama-ye-hikma',
}

/** The address of the library with only this sample: beside many newer books its card is not rendered. */
export const sampleAddress = (title: string): string => `/?q=${encodeURIComponent(title)}`

/** Opens the first page of a sample by its address. */
export const openSample = (page: Page, title: string) => openPage(page, SAMPLE_IDS[title] ?? title)
