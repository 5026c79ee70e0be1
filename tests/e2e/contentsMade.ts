import type { LibraryCalls } from '../../test-support/browser/libraryCalls.ts'
import { expect } from './libraryTest.ts'

/**
 * Waits for the contents of a book, which are made after it is published. Until then a reader's request for them gets 503.
 * A long book may be given more milliseconds than other assertions.
 */
export const contentsMade = (library: LibraryCalls, id: string, options: { timeout?: number } = {}) =>
  expect.poll(async () => (await library.api('GET', `/api/books-db/${id}/contents`)).status, options).toBe(200)
