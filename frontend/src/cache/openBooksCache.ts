import type { BooksCache } from './BooksCache.ts'
import { createBooksCache } from './createBooksCache.ts'
import { createIndexedDbStore } from './createIndexedDbStore.ts'

/** The cache of this browser. The first call opens the database; calls fail if the browser forbids storage. */
export const openBooksCache = (): BooksCache => createBooksCache({ store: createIndexedDbStore() })
