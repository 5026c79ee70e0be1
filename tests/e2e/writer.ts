import type { Page } from '@playwright/test'
import { editOf } from './edit.ts'

/** ProseMirror shows the selection that it knows 20 ms after the focus: a test is faster than anybody who writes. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 50)))

/** The text in which one writes, its source, and the choice between them. */
export const writerOf = (page: Page) => ({
  ...editOf(page),
  tools: page.getByRole('toolbar', { name: /^(Tools for the text|ابزارهای متن)$/ }),
  layout: (name: string) => page.getByRole('button', { name, exact: true }),
  /** Places the caret after this text of a paragraph. */
  async clickAfter(text: string): Promise<void> {
    await this.writing.getByText(text).first().click()
    await settled(page)
    await page.keyboard.press('End')
  },
})
export const sourceOf = (page: Page): Promise<string> =>
  page.locator('.cm-content').evaluate((content) => [...content.children].map((line) => line.textContent).join('\n'))

/** Pastes as a browser does, with this markup and text in the clipboard. */
export const paste = (page: Page, html: string, plain = '') =>
  page.getByRole('textbox', { name: /: text$/ }).evaluate(
    (element, [markup, text]) => {
      const clipboardData = new DataTransfer()
      if (markup) clipboardData.setData('text/html', markup)
      clipboardData.setData('text/plain', text ?? '')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [html, plain],
  )
