import { expect, type Page } from '@playwright/test'
import { cardOf, readerOf } from '../reader.ts'
import type { Payload } from './corpus/payload.ts'
import type { Detector } from './detector.ts'
import { ALLOWED, type Leftovers, provoke } from './provoke.ts'

const headingOf = (at: number): string => `Payload ${at + 1}`

/** One page for each payload, under a heading that says when it has come. */
export const pagesOf = (corpus: readonly Payload[]): string[] =>
  corpus.map(({ html }, at) => `<h2>${headingOf(at)}</h2>${html}`)

export interface Tour {
  /** What each page left of its payload. */
  leftovers: Map<string, Leftovers>
  /** Payloads whose page did not come, or went away before it was looked at. */
  lost: string[]
}

/** Reads a hostile book from its first page to its last and provokes each page. */
export async function tourBook(
  page: Page,
  title: string,
  corpus: readonly Payload[],
  detector: Detector,
): Promise<Tour> {
  const tour: Tour = { leftovers: new Map(), lost: [] }
  await openAt(page, title, 0)
  for (const [at, { name }] of corpus.entries()) {
    let found = await look(page, headingOf(at))
    if (!found) {
      await openAt(page, title, at)
      found = await look(page, headingOf(at))
    }
    if (found) tour.leftovers.set(name, found)
    else tour.lost.push(name)
    await detector.closeTabs()
    if (!found && at + 1 < corpus.length) await openAt(page, title, at + 1)
  }
  await detector.flush()
  return tour
}

/** Every page came, and none left anything. */
export function expectClean({ leftovers, lost }: Tour, corpus: readonly Payload[]): void {
  const left = [...leftovers].filter(([, found]) => Object.values(found).some((list: string[]) => list.length > 0))
  expect({ left, lost, seen: leftovers.size }).toEqual({ left: [], lost: [], seen: corpus.length })
}

/** Opens each payload of the corpus that `isWanted` as a document of its own. */
export async function tourDocuments(
  page: Page,
  corpus: readonly Payload[],
  isWanted: (payload: Payload) => boolean,
  detector: Detector,
): Promise<void> {
  for (const [at, payload] of corpus.entries()) {
    if (!isWanted(payload)) continue
    await page.goto(`/document/${at}`, { waitUntil: 'domcontentloaded' }).catch(() => null)
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
  await reader.place.waitFor()
  if (at > 0) await reader.goTo(String(at + 1))
}
