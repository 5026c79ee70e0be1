import type { Locator, Page } from '@playwright/test'

/** The parts of the open reader, found by role and name, in either language. */
export function readerOf(page: Page) {
  // the reader's own panels are dialogs within it
  const dialog = page.getByRole('dialog').first()
  const text = dialog.getByRole('region', { name: /^(Page text|متن صفحه)$/ })
  const button = (name: RegExp): Locator => dialog.getByRole('button', { name })
  return {
    dialog,
    text,
    /** The current page, without its neighbours, which are laid out ahead. */
    pageView: text.locator(':scope > :not([inert])'),
    heading: (name: string): Locator => dialog.getByRole('heading', { name, exact: true }),
    pageInput: dialog.getByRole('textbox', { name: /^(Page number|شمارهٔ صفحه)$/ }),
    next: button(/^(Next page|Next|صفحهٔ بعدی|بعدی)$/),
    previous: button(/^(Previous page|Prev|صفحهٔ قبلی|قبلی)$/),
    close: button(/^(Close|بستن)$/),
    retry: button(/^(Try again|تلاش دوباره)$/),
    progress: dialog.getByRole('progressbar'),
    /** Types a page number and goes there. */
    async goTo(number: string): Promise<void> {
      await this.pageInput.fill(number)
      await this.pageInput.press('Enter')
    },
  }
}

export const cardOf = (page: Page, title: string): Locator => page.getByRole('button', { name: title, exact: true })

/** Opens the library and, in it, the book of this title. */
export async function openBook(page: Page, title: string) {
  await page.goto('/')
  await cardOf(page, title).click()
  return readerOf(page)
}
