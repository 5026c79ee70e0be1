import { expect, type Page } from '@playwright/test'
import { cardOf, readerOf } from '../../../test-support/browser/reader.ts'
import type { BookPage } from './bookPages.ts'
import type { Detector } from './detector.ts'
import { ALLOWED, type Leftovers, provoke } from './provoke.ts'

export interface Tour {
  /** What the pages left of their payloads. */
  leftovers: Leftovers[]
  /** Pages that did not come, or went away before they were looked at. */
  lost: string[]
}

/** Reads a hostile book from its first page to its last and provokes each page. */
export async function tourBook(
  page: Page,
  title: string,
  pages: readonly BookPage[],
  detector: Detector,
): Promise<Tour> {
  const tour: Tour = { leftovers: [], lost: [] }
  await openAt(page, title, 0)
  for (const [at, { heading }] of pages.entries()) {
    const found = await look(page, heading)
    if (found) tour.leftovers.push(found)
    else tour.lost.push(heading)
    // Behind a tab that a payload has opened nothing is drawn.
    await detector.closeTabs()
    if (!found && at + 1 < pages.length) await openAt(page, title, at + 1)
  }
  await detector.flush()
  return tour
}

/** Every page came, and none left anything. */
export function expectClean({ leftovers, lost }: Tour, pages: readonly BookPage[]): void {
  const left = leftovers.flatMap((found) => Object.values(found).flat() as string[])
  expect({ left, lost, seen: leftovers.length }).toEqual({ left: [], lost: [], seen: pages.length })
}

/** Opens each of these pages as a document of its own. */
export async function tourDocuments(page: Page, numbers: readonly number[], detector: Detector): Promise<void> {
  for (const number of numbers) {
    await page.goto(`/document/${number}`, { waitUntil: 'domcontentloaded' }).catch(() => null)
    await look(page, null)
    await detector.closeTabs()
  }
  await goHome(page)
  await detector.flush()
}

/** Null where the page is not there any more, whatever took it away. */
const look = (page: Page, heading: string | null): Promise<Leftovers | null> =>
  page.evaluate(provoke, { heading, allowed: ALLOWED }).catch(() => null)

/** More than once where a payload is about to lead away. */
const goHome = (page: Page) => expect(() => page.goto('/')).toPass()

async function openAt(page: Page, title: string, at: number): Promise<void> {
  await goHome(page)
  await cardOf(page, title).click()
  const reader = readerOf(page)
  await reader.pageInput.waitFor()
  if (at > 0) await reader.goTo(String(at + 1))
}
