import type { DBSchema } from 'idb'
import { openOnce } from '../lib/openOnce.ts'
import type { CacheStore } from './CacheStore.ts'

interface Schema extends DBSchema {
  contents: { key: string; value: unknown }
  /** The metadata of the contents, under the same keys: small enough to be read all together. */
  entries: { key: string; value: unknown }
}

const NAME = 'hikma.books'
/** A change of the object stores increments this; the database then starts empty. */
const VERSION = 1
const STORES = ['contents', 'entries'] as const

/** A cache store in IndexedDB. A database that cannot be opened is deleted and created anew. */
export function createIndexedDbStore(): CacheStore {
  const { open, remove } = openOnce<Schema>(NAME, VERSION, {
    upgrade(upgraded) {
      for (const name of upgraded.objectStoreNames) upgraded.deleteObjectStore(name)
      for (const name of STORES) upgraded.createObjectStore(name)
    },
    disposable: STORES,
  })

  return {
    readContent: async (key) => (await open()).get('contents', key),
    readEntries: async () => (await open()).getAll('entries'),

    async change(decide) {
      const transaction = (await open()).transaction(STORES, 'readwrite')
      const contents = transaction.objectStore('contents')
      const entries = transaction.objectStore('entries')
      const { put = [], touch = [], retain } = decide(await entries.getAll())
      const keysToDelete = async (store: typeof contents | typeof entries) =>
        retain ? (await store.getAllKeys()).filter((key) => !retain.has(key)) : []
      const [deletedContents, deletedEntries] = await Promise.all([keysToDelete(contents), keysToDelete(entries)])
      // A request that fails aborts the transaction; the first error is thrown.
      await Promise.all([
        ...deletedContents.map((key) => contents.delete(key)),
        ...deletedEntries.map((key) => entries.delete(key)),
        ...put.flatMap(({ entry, content }) => [contents.put(content, entry.key), entries.put(entry, entry.key)]),
        ...touch.map((entry) => entries.put(entry, entry.key)),
        transaction.done,
      ])
    },

    async clear() {
      try {
        const transaction = (await open()).transaction(STORES, 'readwrite')
        await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done])
      } catch {
        await remove()
      }
    },
  }
}
