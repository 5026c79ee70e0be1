import { rm } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { test as base } from '../libraryTest.ts'
import { publishUnchecked } from '../publishUnchecked.ts'
import type { Library } from '../../../test-support/browser/startLibrary.ts'
import { buildBareFrontend } from './bareFrontend.ts'
import { type BookPage, htmlOf, sharePages } from './bookPages.ts'
import { CORPUS } from './corpus/corpus.ts'
import { acts, ELSEWHERE, type Payload } from './corpus/payload.ts'
import { type Elsewhere, startElsewhere } from './elsewhere.ts'
import { type Front, startFront } from '../../../test-support/browser/front.ts'

export { expect } from '@playwright/test'

export interface HostileBook {
  title: string
  pages: readonly BookPage[]
}
interface WorkerFixtures {
  /** A server of another origin, to which the payloads of this worker lead. */
  elsewhere: Elsewhere
  /** A book with all payloads of the corpus. */
  hostileBook: HostileBook
  /** One with those that run or fetch something; the others only take names. */
  actingBook: HostileBook
  /** The library behind a frontend without a sanitiser. */
  bareFront: Front
}

const scope = 'worker'
const timeout = 240_000

export const test = base.extend<object, WorkerFixtures>({
  elsewhere: [
    // oxlint-disable-next-line no-empty-pattern -- the fixtures that it needs are read from its parameter
    async ({}, use) => {
      const elsewhere = await startElsewhere()
      await use(elsewhere)
      await elsewhere.stop()
    },
    { scope },
  ],
  hostileBook: [
    async ({ browser, library, elsewhere }, use) =>
      use(await publishHostile('hostile-book', CORPUS, browser, library, elsewhere)),
    { scope, timeout },
  ],
  actingBook: [
    async ({ browser, library, elsewhere }, use) =>
      use(await publishHostile('acting-book', CORPUS.filter(acts), browser, library, elsewhere)),
    { scope, timeout },
  ],
  bareFront: [
    async ({ library, actingBook }, use) => {
      const root = await buildBareFrontend()
      const front = await startFront({ serverOf: () => library.url, root, documents: actingBook.pages.map(htmlOf) })
      await use(front)
      await front.stop()
      await rm(root, { recursive: true, force: true })
    },
    { scope, timeout },
  ],
})

async function publishHostile(
  title: string,
  corpus: readonly Payload[],
  browser: Browser,
  library: Library,
  elsewhere: Elsewhere,
): Promise<HostileBook> {
  const pages = ledTo(await sharePages(browser, corpus), elsewhere)
  await publishUnchecked(library, { id: title, title, pages: pages.map(htmlOf) })
  return { title, pages }
}

/** The same, with the server of this test in the place of what lies elsewhere. */
export const ledTo = <T>(content: T, { host }: Elsewhere): T =>
  JSON.parse(JSON.stringify(content).replaceAll(ELSEWHERE, host)) as T
