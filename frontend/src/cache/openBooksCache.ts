import { keeper } from '../kept/keeper.ts'
import { keptPageNumbers, readKeptPage } from '../kept/keptPages.ts'
import type { BooksCache } from './BooksCache.ts'
import { createBooksCache } from './createBooksCache.ts'
import { createIndexedDbStore } from './createIndexedDbStore.ts'
import { parsePageKey } from './pageKey.ts'

/**
 * The books of this browser: what was read lately, and what is kept. The first call opens the database; calls fail if the
 * browser forbids storage.
 */
export function openBooksCache(): BooksCache {
  const cache = createBooksCache({ store: createIndexedDbStore() })
  return {
    ...cache,

    async readPage(key, peeked) {
      const text = await cache.readPage(key, peeked)
      const page = text === null ? parsePageKey(key) : null
      return page ? readKeptPage(page.bookId, page.page, page.isInfo) : text
    },

    async readPageNumbers(bookId, version) {
      const [read, kept] = await Promise.all([cache.readPageNumbers(bookId, version), keptPageNumbers(bookId)])
      return [...new Set([...read, ...kept])].sort((one, other) => one - other)
    },

    async replaceList(books, signal) {
      // a list that was asked for before Logout has no say
      if (!signal.aborted) void keeper?.follow(books).catch(() => undefined)
      return cache.replaceList(books, signal)
    },

    async clear() {
      await Promise.all([cache.clear(), keeper?.removePrivate()])
    },
  }
}
