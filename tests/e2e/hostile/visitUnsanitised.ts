import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { BookPage } from './bookPages.ts'
import { type Detector, detect } from './detect.ts'
import type { HostileBook } from './hostileTest.ts'
import { inspectDrawn, keepDrawn, openDrawn } from './openDrawn.ts'
import type { ForeignServer } from './startForeignServer.ts'

/** In ms. Without a sanitiser a page may be busy for good, and then answers nothing any more. */
const PAGE = 30_000
const CLOSING = 5_000

export interface UnsanitisedVisit {
  /** Names of the payloads whose script ran. */
  ran: string[]
  /** Names of the payloads that sent a request to the foreign server without navigating there. */
  fetched: string[]
  dialogs: string[]
  /** Tags and attributes that the sanitiser would remove, each as '{name of the payload}: {what}'. */
  markup: string[]
  /** The number of refusals of the content policy. */
  refusals: number
  /** Pages that were not inspected: they navigated away, or were busy until they were given up. */
  lost: BookPage[]
}

interface Place {
  url: string
  bypassCSP: boolean
}

/** Opens each drawn page of a book in a browser context of its own, for a bounded time. */
export async function visitUnsanitised(
  browser: Browser,
  { url, bypassCSP }: Place,
  { title, pages }: HostileBook,
  foreignServer: ForeignServer,
): Promise<UnsanitisedVisit> {
  const visit: UnsanitisedVisit = { ran: [], fetched: [], dialogs: [], markup: [], refusals: 0, lost: [] }
  for (const at of pages.keys()) {
    const context = await browser.newContext({ baseURL: url, bypassCSP })
    const page = await context.newPage()
    const detector = detect(page, url, foreignServer)
    await keepDrawn(page)
    const leftovers = await within(PAGE, openAndInspect(page, title, pages, at, detector))
    const { ran, reached, dialogs } = detector.summary()
    visit.ran.push(...ran)
    visit.fetched.push(...reached.filter((name) => !foreignServer.visited.has(name)))
    visit.dialogs.push(...dialogs)
    visit.refusals += detector.effects.violations
    if (leftovers) visit.markup.push(...leftovers.tags, ...leftovers.attributes)
    else visit.lost.push(pages[at]!)
    await within(CLOSING, context.close())
  }
  return visit
}

async function openAndInspect(page: Page, title: string, pages: readonly BookPage[], at: number, detector: Detector) {
  await openDrawn(page, title, pages, at)
  await stayHere(page)
  const leftovers = await inspectDrawn(page)
  await detector.closeTabs()
  await detector.flush()
  return leftovers
}

/** Answers every further navigation with 204, so that the links and forms of a page do not end its inspection. */
const stayHere = (page: Page) =>
  page.route('**/*', (route) => {
    const isLeaving = route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
    return isLeaving ? route.fulfill({ status: 204 }) : route.fallback()
  })

/** The result of work, or null if it fails or takes longer than so many milliseconds. */
const within = <Result>(milliseconds: number, work: Promise<Result>): Promise<Result | null> =>
  Promise.race([work.catch(() => null), sleep(milliseconds, null, { ref: false })])
