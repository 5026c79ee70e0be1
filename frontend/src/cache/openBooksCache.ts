import type { BooksCache } from './BooksCache.ts'
import { createBooksCache } from './createBooksCache.ts'
import { createIndexedDbStore } from './createIndexedDbStore.ts'

/** The cache of this browser. It opens at the first call; each call fails where the browser keeps nothing. */
export const openBooksCache = (): BooksCache => createBooksCache({ store: createIndexedDbStore() })
