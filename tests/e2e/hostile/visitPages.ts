import { expect, type Page } from '@playwright/test'
import { cardOf, readerOf } from '../../../test-support/browser/reader.ts'
import type { BookPage } from './bookPages.ts'
import type { Detector } from './detect.ts'
import { ALLOWED, inspectPage, type Leftovers } from './inspectPage.ts'

export interface PagesVisit {
  /** The forbidden content of each page. */
  leftovers: Leftovers[]
  /** Headings of pages that did not appear, or navigated away before they were inspected. */
  lost: string[]
}

/** Turns a hostile book from its first page to its last and inspects each page; a lost one is opened up to `tries` times. */
export async function visitPages(
  page: Page,
  title: string,
  pages: readonly BookPage[],
  detector: Detector,
  tries = 1,
): Promise<PagesVisit> {
  const visit: PagesVisit = { leftovers: [], lost: [] }
  // a page behind a tab that a payload has opened is not drawn, so tabs are closed before a page is opened
  await openAt(page, title, 0)
  for (const [at, { heading }] of pages.entries()) {
    let found = await inspect(page, heading)
    for (let again = 1; again < tries && !found; again++) {
      await detector.closeTabs()
      await openAt(page, title, at)
      found = await inspect(page, heading)
    }
    if (found) visit.leftovers.push(found)
    else visit.lost.push(heading)
    await detector.closeTabs()
    if (!found && at + 1 < pages.length) await openAt(page, title, at + 1)
  }
  await detector.flush()
  return visit
}

/** Expects that every page appeared and none has forbidden content. */
export function expectClean({ leftovers, lost }: PagesVisit, pages: readonly BookPage[]): void {
  const left = leftovers.flatMap((found) => Object.values(found).flat() as string[])
  expect({ left, lost, seen: leftovers.length }).toEqual({ left: [], lost: [], seen: pages.length })
}

/** Opens each of these pages as a document of its own. */
export async function visitDocuments(page: Page, numbers: readonly number[], detector: Detector): Promise<void> {
  for (const number of numbers) {
    await page.goto(`/document/${number}`, { waitUntil: 'domcontentloaded' }).catch(() => null)
    await inspect(page, null)
    await detector.closeTabs()
  }
  await goHome(page)
  await detector.flush()
}

/** Returns null if the page does not appear, or navigates away. */
const inspect = (page: Page, heading: string | null): Promise<Leftovers | null> =>
  page.evaluate(inspectPage, { heading, allowed: ALLOWED }).catch(() => null)

/** Opens the library. Tries again if a payload navigates meanwhile. */
const goHome = (page: Page) => expect(() => page.goto('/')).toPass()

async function openAt(page: Page, title: string, at: number): Promise<void> {
  await goHome(page)
  await cardOf(page, title).click()
  const reader = readerOf(page)
  await reader.pageInput.waitFor()
  if (at > 0) await reader.goTo(String(at + 1))
}
