import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { test as base } from '../libraryTest.ts'
import { publishUnchecked } from '../publishUnchecked.ts'
import type { Library } from '../../../test-support/browser/startLibrary.ts'
import { buildUnsanitisedFrontend } from './buildUnsanitisedFrontend.ts'
import { type BookPage, htmlOf, sharePages } from './bookPages.ts'
import { ACTIVE, CORPUS } from './corpus/corpus.ts'
import { FOREIGN_HOST, type Payload } from './corpus/payload.ts'
import { type ForeignServer, startForeignServer } from './startForeignServer.ts'
import { type Front, startFront } from '../../../test-support/browser/startFront.ts'

export { expect } from '@playwright/test'

export interface HostileBook {
  title: string
  pages: readonly BookPage[]
}
interface WorkerFixtures {
  /** A server of another origin, to which the addresses of this worker's payloads point. */
  foreignServer: ForeignServer
  /** A book with all payloads of the corpus. */
  hostileBook: HostileBook
  /** A book with payloads that run, fetch or navigate: those of `ACTIVE`. */
  activeBook: HostileBook
  /** The library with a frontend that has no sanitiser. */
  unsanitisedFront: Front
}

const scope = 'worker'
const timeout = 240_000

export const test = base.extend<object, WorkerFixtures>({
  foreignServer: [
    // oxlint-disable-next-line no-empty-pattern -- the fixtures that it needs are read from its parameter
    async ({}, use) => {
      const foreignServer = await startForeignServer()
      await use(foreignServer)
      await foreignServer.stop()
    },
    { scope },
  ],
  hostileBook: [
    async ({ browser, library, foreignServer }, use) =>
      use(await publishHostile('hostile-book', CORPUS, browser, library, foreignServer)),
    { scope, timeout },
  ],
  activeBook: [
    async ({ browser, library, foreignServer }, use) =>
      use(await publishHostile('active-book', ACTIVE, browser, library, foreignServer)),
    { scope, timeout },
  ],
  unsanitisedFront: [
    async ({ library, activeBook }, use) => {
      const root = await buildUnsanitisedFrontend()
      const front = await startFront({ serverOf: () => library.url, root, documents: activeBook.pages.map(htmlOf) })
      await use(front)
      await front.stop()
      await rm(root, { recursive: true, force: true })
    },
    { scope, timeout },
  ],
})

/** Publishes the payloads as a book with an id of its own, because all workers share a stack. */
async function publishHostile(
  name: string,
  corpus: readonly Payload[],
  browser: Browser,
  library: Library,
  foreignServer: ForeignServer,
): Promise<HostileBook> {
  const title = `${name}-${randomBytes(6).toString('hex')}`
  const pages = withForeignHost(await sharePages(browser, corpus), foreignServer)
  await publishUnchecked(library, { id: title, title, pages: pages.map(htmlOf) })
  return { title, pages }
}

/** Returns a copy of content in which the foreign host is that of this test's server. */
export const withForeignHost = <T>(content: T, { host }: ForeignServer): T =>
  JSON.parse(JSON.stringify(content).replaceAll(FOREIGN_HOST, host)) as T
