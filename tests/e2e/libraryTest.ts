import { randomBytes } from 'node:crypto'
import { test as base } from '@playwright/test'
import { runningLibrary } from './runningLibrary.ts'
import { takenOver } from '../../test-support/browser/reader.ts'
import { type Library, startLibrary } from '../../test-support/browser/startLibrary.ts'

export { expect } from '@playwright/test'

export interface WorkerFixtures {
  /** The URL of the stack that is tested; '' for a process of the worker's own. */
  stack: string
  /** One library for all tests of a worker, or the stack: each test publishes books of its own. */
  library: Library
}
export interface Fixtures {
  /** A random id of a book, which is deleted after the test if it is there. */
  bookId: string
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: ['', { scope: 'worker', option: true }],
  library: [
    async ({ stack }, use) => {
      const library = stack ? runningLibrary(stack) : await startLibrary()
      await use(library)
      await library.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /** Its `goto` and `reload` wait until the app has taken over what the server has drawn, unless they say `waitUntil`. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const { goto, reload } = page
    if (javaScriptEnabled) {
      page.goto = async (url, options) => {
        const answer = await goto.call(page, url, options)
        if (!options?.waitUntil) await takenOver(page)
        return answer
      }
      page.reload = async (options) => {
        const answer = await reload.call(page, options)
        if (!options?.waitUntil) await takenOver(page)
        return answer
      }
    }
    await use(page)
  },
  baseURL: async ({ library }, use) => use(library.url),
  // beside more than 200 books, the card of a sample would not be rendered until somebody scrolls to it
  bookId: async ({ library }, use) => {
    const id = `book-${randomBytes(6).toString('hex')}`
    await use(id)
    await library.forget(id)
  },
})
