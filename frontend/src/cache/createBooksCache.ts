import { BROWSER_STORAGE } from '@hikma/contracts/limits'
import type { BooksCache, Outcome } from './BooksCache.ts'
import type { CacheStore, Change, Entry } from './CacheStore.ts'
import { LIST_KEY, readEntries, sizeOf } from './entries.ts'
import { selectRetainedKeys } from './selectRetainedKeys.ts'
import { bytesOf, storedSizeOf, compressPage, decompressPage } from './compressPage.ts'
import { readKey } from './pageKey.ts'
import { readBooks, summaryOf } from './readBooks.ts'

interface CacheDeps {
  store: CacheStore
  now?: () => number
  /** In bytes. */
  room?: number
}
interface Kept {
  entry: Entry
  content: unknown
}
type MayStay = (other: Entry) => boolean

/** The cache's rules, over whatever keeps things. */
export function createBooksCache({ store, now = Date.now, room = BROWSER_STORAGE }: CacheDeps): BooksCache {
  /** One transaction: something comes in, and out goes all else that may not stay or must make room. */
  async function putIn(kept: Kept, signal: AbortSignal, mayStay?: MayStay): Promise<Outcome> {
    let outcome: Outcome = 'kept'
    await store.change((values): Change => {
      if (signal.aborted) {
        outcome = 'overtaken'
        return {}
      }
      const others = readEntries(values).filter(({ key }) => key !== kept.entry.key)
      const stay = selectRetainedKeys(kept.entry, mayStay ? others.filter(mayStay) : others, room)
      if (!stay) {
        outcome = 'full'
        return {}
      }
      const allStay = !mayStay && others.every(({ key }) => stay.has(key))
      return { put: [kept], ...(!allStay && { keepOnly: stay }) }
    })
    return outcome
  }

  async function keep(kept: Kept, signal: AbortSignal, mayStay?: MayStay): Promise<Outcome> {
    try {
      return await putIn(kept, signal, mayStay)
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
    }
    try {
      // The browser has less room than was thought: all other pages go, and it is tried once more (spec.md §8).
      return await putIn(kept, signal, ({ key }) => key === LIST_KEY)
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
      return 'full'
    }
  }

  return {
    list: async () => readBooks(await store.content(LIST_KEY)),

    async page(key) {
      const text = await decompressPage(await store.content(key))
      // Nobody waits for the note that it was read.
      if (text !== null) store.change((values) => ({ touch: readAt(now(), key, values) })).catch(() => undefined)
      return text
    },

    async rewrite(books, signal) {
      const content = books.map(summaryOf)
      const entry = { key: LIST_KEY, size: bytesOf(JSON.stringify(content)).byteLength, readAt: now() }
      const listed = new Set(books.map(({ id, version }) => `${id}/${version}`))
      const outcome = await keep({ entry, content }, signal, ({ key }) => {
        const page = readKey(key)
        return page !== null && listed.has(`${page.bookId}/${page.version}`)
      })
      // Better nothing than what is no longer true.
      if (outcome === 'full') await store.clear()
      return outcome
    },

    async keepPage(key, text, signal) {
      const content = await compressPage(text)
      return keep({ entry: { key, size: storedSizeOf(content), readAt: now() }, content }, signal)
    },

    dropBook: (id) =>
      store.change((values) => {
        const keys = readEntries(values).map(({ key }) => key)
        return { keepOnly: new Set(keys.filter((key) => readKey(key)?.bookId !== id)) }
      }),

    clear: () => store.clear(),

    async usage() {
      const [list, values] = await Promise.all([store.content(LIST_KEY), store.entries()])
      const entries = readEntries(values)
      const used = sizeOf(entries)
      return {
        books: readBooks(list)?.length ?? 0,
        pages: entries.filter(({ key }) => readKey(key)?.isInfo === false).length,
        used,
        available: Math.max(0, room - used),
      }
    },
  }
}

/** The entry of this key as read at this time; none where it has gone meanwhile. */
const readAt = (time: number, key: string, values: readonly unknown[]): Entry[] =>
  readEntries(values)
    .filter((entry) => entry.key === key)
    .map((entry) => ({ ...entry, readAt: time }))

const isQuotaExceeded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError'
