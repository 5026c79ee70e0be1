import type { Book } from '@hikma/contracts/book'
import type { BooksCache, CacheUsage, WriteOutcome } from '../cache/BooksCache.ts'
import { whenIdle } from '../lib/whenIdle.ts'
import { withTimeout } from '@hikma/contracts/withTimeout'

/** A slower cache is treated as empty. */
const TIMEOUT_MS = 1_000

let opening: Promise<BooksCache> | null = null
/** Aborts the writes that began before the last `clear`. */
let writes = new AbortController()

/** The cache is a chunk of its own, which the first paint does not wait for. */
function open(): Promise<BooksCache> {
  opening ??= import('../cache/openBooksCache.ts')
    .then(({ openBooksCache }) => openBooksCache())
    .catch((error: unknown) => {
      opening = null
      throw error
    })
  return opening
}

/** The result of `use`, or `fallback` if the cache fails or is slow. */
async function attempt<T, Fallback>(use: (cache: BooksCache) => Promise<T>, fallback: Fallback) {
  try {
    const cache = await open()
    return await withTimeout(use(cache), TIMEOUT_MS)
  } catch {
    return fallback
  }
}

const fullListeners = new Set<() => void>()
/** Before anybody listened, too. */
let wasFull = false

/** Calls the listeners if the browser had no room for a write (BEHAVIOUR.md §8), also after the timeout. */
async function reportFull(outcome: Promise<WriteOutcome>): Promise<WriteOutcome> {
  if ((await outcome) === 'full') {
    wasFull = true
    for (const listener of fullListeners) listener()
  }
  return outcome
}

/** The books and pages that this browser has cached. No call throws or takes longer than a second. */
export const cachedBooks = {
  readList: (): Promise<Book[] | null> => attempt((cache) => cache.readList(), null),
  readPage: (key: string, peeked?: boolean): Promise<string | null> =>
    attempt((cache) => cache.readPage(key, peeked), null),
  /** The numbers of the cached pages of a book in a version; none if the cache fails. */
  readPageNumbers: (bookId: string, version: number): Promise<number[]> =>
    attempt((cache) => cache.readPageNumbers(bookId, version), []),
  readUsage: (): Promise<CacheUsage | null> => attempt((cache) => cache.readUsage(), null),
  /** For a book that was deleted or made private. */
  deletePagesOf: (bookId: string): Promise<void> => attempt((cache) => cache.deletePagesOf(bookId), undefined),

  /** Taken before a request: a later `clear` cancels its writes. Each write gives null if the cache failed. */
  createWriter() {
    const { signal } = writes
    return {
      writeList: (books: readonly Book[]): Promise<WriteOutcome | null> =>
        attempt((cache) => reportFull(cache.replaceList(books, signal)), null),
      /** Writes when the browser is idle, so as not to delay a page turn. */
      writePage: (key: string, text: string): Promise<WriteOutcome | null> =>
        new Promise((resolve) => {
          whenIdle(() => resolve(attempt((cache) => reportFull(cache.writePage(key, text, signal)), null)))
        }),
    }
  },

  /** Calls back after each write that found the browser full, and at once if one has. Returns a function that unsubscribes. */
  onFull(listener: () => void): () => void {
    fullListeners.add(listener)
    if (wasFull) listener()
    return () => fullListeners.delete(listener)
  },

  /** For Logout: deletes everything and cancels pending writes. */
  async clear(): Promise<void> {
    writes.abort()
    writes = new AbortController()
    await attempt((cache) => cache.clear(), undefined)
  },
}
