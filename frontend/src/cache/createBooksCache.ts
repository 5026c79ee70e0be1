import { BROWSER_STORAGE } from '@hikma/contracts/limits'
import type { BooksCache, WriteOutcome } from './BooksCache.ts'
import type { CacheStore, CacheChange, Entry } from './CacheStore.ts'
import { bytesOf, compressPage, decompressPage, storedSizeOf } from './compressPage.ts'
import { LIST_KEY, parseEntries, totalSizeOf } from './entries.ts'
import { parsePageKey } from './pageKey.ts'
import { parseBooks, summaryOf } from './parseBooks.ts'
import { selectRetainedKeys } from './selectRetainedKeys.ts'

interface CacheDeps {
  store: CacheStore
  now?: () => number
  /** In bytes. */
  capacity?: number
}
interface Item {
  entry: Entry
  content: unknown
}
type EntryFilter = (other: Entry) => boolean

/** A cache of books and pages over a store, which decides what is evicted and when. */
export function createBooksCache({ store, now = Date.now, capacity = BROWSER_STORAGE }: CacheDeps): BooksCache {
  /** Puts an item and deletes the entries that `mayStay` refuses or that exceed the capacity, in one transaction. */
  async function put(item: Item, signal: AbortSignal, mayStay?: EntryFilter): Promise<WriteOutcome> {
    let outcome: WriteOutcome = 'written'
    await store.change((values): CacheChange => {
      if (signal.aborted) {
        outcome = 'cancelled'
        return {}
      }
      const others = parseEntries(values).filter(({ key }) => key !== item.entry.key)
      const retained = selectRetainedKeys(item.entry, mayStay ? others.filter(mayStay) : others, capacity)
      if (!retained) {
        outcome = 'full'
        return {}
      }
      const allStay = !mayStay && others.every(({ key }) => retained.has(key))
      return { put: [item], ...(!allStay && { retain: retained }) }
    })
    return outcome
  }

  async function write(item: Item, signal: AbortSignal, mayStay?: EntryFilter): Promise<WriteOutcome> {
    try {
      return await put(item, signal, mayStay)
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
    }
    try {
      // The browser's quota is below our capacity: evict all other pages and try once more (BEHAVIOUR.md §8).
      return await put(item, signal, ({ key }) => key === LIST_KEY)
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
      return 'full'
    }
  }

  return {
    readList: async () => parseBooks(await store.readContent(LIST_KEY)),

    async readPage(key, peeked = false) {
      const text = await decompressPage(await store.readContent(key))
      // The update of `readAt` does not delay the page.
      if (text !== null && !peeked)
        store.change((values) => ({ touch: readAt(now(), key, values) })).catch(() => undefined)
      return text
    },

    async readPageNumbers(bookId, version) {
      const pages = parseEntries(await store.readEntries()).flatMap(({ key }) => {
        const parts = parsePageKey(key)
        return parts?.bookId === bookId && parts.version === version && !parts.isInfo ? [parts.page] : []
      })
      return pages.sort((one, other) => one - other)
    },

    async replaceList(books, signal) {
      const content = books.map(summaryOf)
      const entry = { key: LIST_KEY, size: bytesOf(JSON.stringify(content)).byteLength, readAt: now() }
      const listed = new Set(books.map(({ id, version }) => `${id}/${version}`))
      const outcome = await write({ entry, content }, signal, ({ key }) => {
        const page = parsePageKey(key)
        return page !== null && listed.has(`${page.bookId}/${page.version}`)
      })
      // An empty cache is better than an outdated list.
      if (outcome === 'full') await store.clear()
      return outcome
    },

    async writePage(key, text, signal) {
      const content = await compressPage(text)
      return write({ entry: { key, size: storedSizeOf(content), readAt: now() }, content }, signal)
    },

    deletePagesOf: (bookId) =>
      store.change((values) => {
        const keys = parseEntries(values).map(({ key }) => key)
        return { retain: new Set(keys.filter((key) => parsePageKey(key)?.bookId !== bookId)) }
      }),

    clear: () => store.clear(),

    async readUsage() {
      const [list, values] = await Promise.all([store.readContent(LIST_KEY), store.readEntries()])
      const entries = parseEntries(values)
      const used = totalSizeOf(entries)
      return {
        books: parseBooks(list)?.length ?? 0,
        pages: entries.filter(({ key }) => parsePageKey(key)?.isInfo === false).length,
        used,
        available: Math.max(0, capacity - used),
      }
    },
  }
}

/** The entry of this key, read at this time; empty if it was deleted meanwhile. */
const readAt = (time: number, key: string, values: readonly unknown[]): Entry[] =>
  parseEntries(values)
    .filter((entry) => entry.key === key)
    .map((entry) => ({ ...entry, readAt: time }))

const isQuotaExceeded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError'
