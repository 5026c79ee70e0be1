import type { Page } from '@playwright/test'
import { isDrawable } from '@hikma/web-service/page/isDrawable'
import { htmlOf, type BookPage } from './bookPages.ts'
import { detect, NOTHING, type Detector } from './detect.ts'
import { expect, test } from './hostileTest.ts'
import { ALLOWED, inspectPage, type Leftovers } from './inspectPage.ts'

/** The element with the text of a page that the server has drawn. */
const DRAWN_PAGE = '[data-drawn-page]'
/** Headings of the pages that are drawn; the others are left to the browser. */
const drawnOf = (pages: readonly BookPage[]): string[] =>
  pages.filter((page) => isDrawable(htmlOf(page))).map(({ heading }) => heading)

/** The documents of a book stay as they were drawn: nothing takes them over. */
const keepDrawn = (page: Page) => page.route(/\/assets\/.*\.js$/, (route) => route.abort())

/** Opens a document until it is drawn: on a busy machine it may be late, and the shell stands in. */
async function openDrawn(page: Page, title: string, pages: readonly BookPage[], at: number): Promise<void> {
  const tries = isDrawable(htmlOf(pages[at]!)) ? 10 : 1
  for (let n = 0; n < tries; n++) {
    await page.goto(`/books/${title}/${at + 1}`, { waitUntil: 'domcontentloaded' }).catch(() => null)
    if ((await page.locator(DRAWN_PAGE).count()) > 0) return
  }
}

/** Opens the document of each page. Returns the forbidden content of those that could be inspected, and their headings. */
async function openDocuments(page: Page, title: string, pages: readonly BookPage[], detector: Detector) {
  const found: Leftovers[] = []
  const drawn: string[] = []
  for (const [at, { heading }] of pages.entries()) {
    await openDrawn(page, title, pages, at)
    const options = { heading: null, within: DRAWN_PAGE, allowed: ALLOWED }
    const leftovers = await page.evaluate(inspectPage, options).catch(() => null)
    if (leftovers) {
      found.push(leftovers)
      drawn.push(heading)
    }
    await detector.closeTabs()
  }
  await detector.flush()
  return { found, drawn }
}

test('no payload runs, fetches, navigates or leaves forbidden markup in a drawn document', async ({
  page,
  library,
  hostileBook,
  foreignServer,
}) => {
  test.setTimeout(300_000)
  const detector = detect(page, library.url, foreignServer)
  const { title, pages } = hostileBook
  await keepDrawn(page)
  const { found, drawn } = await openDocuments(page, title, pages, detector)
  expect(found.flatMap((leftovers) => Object.values(leftovers).flat() as string[])).toEqual([])
  expect(drawn).toEqual(drawnOf(pages))
  expect(detector.summary()).toEqual(NOTHING)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('no payload fetches or navigates in a drawn document, whose text can be read', async ({
    page,
    library,
    hostileBook,
    foreignServer,
  }) => {
    test.setTimeout(300_000)
    const detector = detect(page, library.url, foreignServer)
    const read: string[] = []
    for (const [at, { heading }] of hostileBook.pages.entries()) {
      await openDrawn(page, hostileBook.title, hostileBook.pages, at)
      if ((await page.locator(`${DRAWN_PAGE} > h2`, { hasText: heading }).count()) > 0) read.push(heading)
    }
    expect(read).toEqual(drawnOf(hostileBook.pages))
    expect(detector.summary()).toEqual(NOTHING)
  })
})
