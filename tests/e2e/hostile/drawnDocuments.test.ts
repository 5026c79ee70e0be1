import type { Page } from '@playwright/test'
import { everyNth } from '../../../test-support/trials.ts'
import type { BookPage } from './bookPages.ts'
import { detect, NOTHING, type Detector } from './detect.ts'
import { expect, test } from './hostileTest.ts'
import type { Leftovers } from './inspectPage.ts'
import { DRAWN_PAGE, inspectDrawn, isDrawn, keepDrawn, openDrawn } from './openDrawn.ts'

/**
 * The numbers of the pages that are opened, from 0: `tests/contracts` compares what the two sanitisers leave of all of them,
 * and `pages.test.ts` shows all of them in the reader.
 */
const openedOf = (pages: readonly BookPage[]): readonly number[] => everyNth([...pages.keys()], 3)
/** Headings of the opened pages that are drawn; the others are left to the browser. */
const drawnOf = (pages: readonly BookPage[]): string[] =>
  openedOf(pages).flatMap((at) => (isDrawn(pages[at]!) ? [pages[at]!.heading] : []))

/** Opens the document of each page. Returns the forbidden content of those that could be inspected, and their headings. */
async function openDocuments(page: Page, title: string, pages: readonly BookPage[], detector: Detector) {
  const found: Leftovers[] = []
  const drawn: string[] = []
  for (const at of openedOf(pages)) {
    const open = () => openDrawn(page, title, pages, at)
    await open()
    // a shell, whose scripts are kept back here, has reloaded the document while it was inspected
    const leftovers = (await inspectDrawn(page)) ?? (await open().then(() => inspectDrawn(page)))
    if (leftovers) {
      found.push(leftovers)
      drawn.push(pages[at]!.heading)
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
  test(
    'no payload fetches or navigates in a drawn document, whose text can be read',
    { tag: '@variant' },
    async ({ page, library, hostileBook, foreignServer }) => {
      test.setTimeout(300_000)
      const detector = detect(page, library.url, foreignServer)
      const read: string[] = []
      for (const at of openedOf(hostileBook.pages)) {
        const { heading } = hostileBook.pages[at]!
        await openDrawn(page, hostileBook.title, hostileBook.pages, at)
        if ((await page.locator(`${DRAWN_PAGE} > h2`, { hasText: heading }).count()) > 0) read.push(heading)
      }
      expect(read).toEqual(drawnOf(hostileBook.pages))
      expect(detector.summary()).toEqual(NOTHING)
    },
  )
})
