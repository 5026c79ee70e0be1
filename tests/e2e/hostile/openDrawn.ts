import type { Page } from '@playwright/test'
import { DRAWN_PAGE as ATTRIBUTE } from '@hikma/contracts/documents'
import { isDrawable } from '@hikma/web-service/page/isDrawable'
import { leftToBrowser } from '../../builders/sanitiserDifferences.ts'
import { type BookPage, htmlOf } from './bookPages.ts'
import { ALLOWED, inspectPage, type Leftovers } from './inspectPage.ts'

/** The element with the text of a page that the server has drawn. */
export const DRAWN_PAGE = `[${ATTRIBUTE}]`

/** Whether the server draws a page; others are left to the browser. */
export const isDrawn = (page: BookPage): boolean =>
  isDrawable(htmlOf(page)) && !page.payloads.some(({ name }) => leftToBrowser.includes(name))

/** The documents of a book stay as they were drawn: nothing takes them over. */
export const keepDrawn = (page: Page) => page.route(/\/assets\/.*\.js$/, (route) => route.abort())

/** In ms: a payload may keep a document from being parsed to its end. */
const PARSING = 10_000

/**
 * Opens the document of a page, numbered from 0, until it is drawn: on a busy machine it may be late, and the shell stands
 * in. A page that is left to the browser is not drawn.
 */
export async function openDrawn(page: Page, title: string, pages: readonly BookPage[], at: number): Promise<void> {
  const tries = isDrawn(pages[at]!) ? 10 : 1
  for (let n = 0; n < tries; n++) {
    await page.goto(`/books/${title}/${at + 1}`, { waitUntil: 'domcontentloaded', timeout: PARSING }).catch(() => null)
    if ((await page.locator(DRAWN_PAGE).count()) > 0) return
  }
}

/** The forbidden content of the drawn page that is open; null if it is not drawn, or navigates away. */
export const inspectDrawn = (page: Page): Promise<Leftovers | null> =>
  page.evaluate(inspectPage, { heading: null, within: DRAWN_PAGE, allowed: ALLOWED }).catch(() => null)
