import { rm } from 'node:fs/promises'
import { test as base } from '../library.ts'
import { publishUnchecked } from '../publishUnchecked.ts'
import { buildBareFrontend } from './bareFrontend.ts'
import { CORPUS } from './corpus/corpus.ts'
import { ELSEWHERE } from './corpus/payload.ts'
import { type Elsewhere, startElsewhere } from './elsewhere.ts'
import { type Front, startFront } from './front.ts'
import { pagesOf } from './tour.ts'

export { expect } from '@playwright/test'

interface WorkerFixtures {
  /** A server of another origin, to which the payloads of this worker lead. */
  elsewhere: Elsewhere
  /** Title of a book that has a page for each payload of the corpus. */
  hostileBook: string
  /** The same library behind a frontend without a sanitiser. */
  bareFront: Front
}

const HOSTILE_ID = 'hostile-book'
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
    async ({ library, elsewhere }, use) => {
      const pages = ledTo(pagesOf(CORPUS), elsewhere)
      await publishUnchecked(library, { id: HOSTILE_ID, title: HOSTILE_ID, pages })
      await use(HOSTILE_ID)
    },
    { scope, timeout },
  ],
  bareFront: [
    async ({ library, elsewhere }, use) => {
      const root = await buildBareFrontend()
      const documents = ledTo(CORPUS, elsewhere).map(({ html }) => html)
      const front = await startFront({ library: library.url, root, documents })
      await use(front)
      await front.stop()
      await rm(root, { recursive: true, force: true })
    },
    { scope, timeout },
  ],
})

/** The same, with the server of this test in the place of what lies elsewhere. */
export const ledTo = <T>(content: T, { host }: Elsewhere): T =>
  JSON.parse(JSON.stringify(content).replaceAll(ELSEWHERE, host)) as T
