import type { Book } from '@hikma/contracts/book'
import type { BooksCache, CacheUsage, Outcome } from '../cache/BooksCache.ts'
import { whenIdle } from '../lib/whenIdle.ts'
import { withTimeout } from '../lib/withTimeout.ts'

/** Nobody waits longer for what was kept. */
const DEADLINE_MS = 1_000

let opening: Promise<BooksCache> | null = null
let keeping = new AbortController()

/** The cache is a chunk of its own, so that the first paint does not pay for it. */
function open(): Promise<BooksCache> {
  opening ??= import('../cache/openBooksCache.ts')
    .then(({ openBooksCache }) => openBooksCache())
    .catch((error: unknown) => {
      opening = null
      throw error
    })
  return opening
}

/** Whatever goes wrong is as if nothing were kept. */
async function attempt<T, Otherwise>(use: (cache: BooksCache) => Promise<T>, otherwise: Otherwise) {
  try {
    const cache = await open()
    return await withTimeout(use(cache), DEADLINE_MS)
  } catch {
    return otherwise
  }
}

const fullListeners = new Set<() => void>()

/** Tells of a browser that has no room, though all else was cleared for what came (spec.md §8), however late it says so. */
async function tellFull(outcome: Promise<Outcome>): Promise<Outcome> {
  if ((await outcome) === 'full') for (const listener of fullListeners) listener()
  return outcome
}

/** Books and pages as they were last seen. Nothing here fails, and nothing takes long. */
export const cachedBooks = {
  list: (): Promise<Book[] | null> => attempt((cache) => cache.list(), null),
  page: (key: string): Promise<string | null> => attempt((cache) => cache.page(key), null),
  usage: (): Promise<CacheUsage | null> => attempt((cache) => cache.usage(), null),
  /** The book is not for everyone any more, or not there: neither are its pages. */
  dropBook: (id: string): Promise<void> => attempt((cache) => cache.dropBook(id), undefined),

  /** Taken before something is asked for: what comes is kept, unless `clear` was called meanwhile. */
  keeper() {
    const { signal } = keeping
    return {
      list: (books: readonly Book[]): Promise<Outcome | null> =>
        attempt((cache) => tellFull(cache.rewrite(books, signal)), null),
      /** In idle time: the turn of a page comes first. */
      page: (key: string, text: string): Promise<Outcome | null> =>
        new Promise((resolve) => {
          whenIdle(() => resolve(attempt((cache) => tellFull(cache.keepPage(key, text, signal)), null)))
        }),
    }
  },

  /** Calls back each time that something could not be kept for want of room. Gives what ends it. */
  watchFull(listener: () => void): () => void {
    fullListeners.add(listener)
    return () => fullListeners.delete(listener)
  },

  /** For Logout: everything goes, and so does what is on its way here. */
  async clear(): Promise<void> {
    keeping.abort()
    keeping = new AbortController()
    await attempt((cache) => cache.clear(), undefined)
  },
}
