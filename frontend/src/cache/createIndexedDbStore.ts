import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { CacheStore } from './CacheStore.ts'

interface Schema extends DBSchema {
  /** What was kept, by key. */
  contents: { key: string; value: unknown }
  /** What is known of it, by the same keys: small enough to be read all at once. */
  entries: { key: string; value: unknown }
}
type Database = IDBPDatabase<Schema>

const NAME = 'hikma.books'
/** Another arrangement of the stores takes the next number, and begins empty. */
const VERSION = 1
const STORES = ['contents', 'entries'] as const

/** Keeps things in IndexedDB. A database that cannot be read is dropped, and another one made. */
export function createIndexedDbStore(): CacheStore {
  let opening: Promise<Database> | null = null
  const forget = () => (opening = null)

  const connect = (): Promise<Database> => {
    opening ??= open(forget)
      .catch(() => deleteDB(NAME).then(() => open(forget)))
      .catch((error: unknown) => {
        forget()
        throw error
      })
    return opening
  }

  return {
    content: async (key) => (await connect()).get('contents', key),
    entries: async () => (await connect()).getAll('entries'),

    async change(decide) {
      const transaction = (await connect()).transaction(STORES, 'readwrite')
      const contents = transaction.objectStore('contents')
      const entries = transaction.objectStore('entries')
      const { put = [], touch = [], keepOnly } = decide(await entries.getAll())
      const gone = async (store: typeof contents | typeof entries) =>
        keepOnly ? (await store.getAllKeys()).filter((key) => !keepOnly.has(key)) : []
      const [goneContents, goneEntries] = await Promise.all([gone(contents), gone(entries)])
      // One that fails undoes all, and the first to fail says why.
      await Promise.all([
        ...goneContents.map((key) => contents.delete(key)),
        ...goneEntries.map((key) => entries.delete(key)),
        ...put.flatMap(({ entry, content }) => [contents.put(content, entry.key), entries.put(entry, entry.key)]),
        ...touch.map((entry) => entries.put(entry, entry.key)),
        transaction.done,
      ])
    },

    async clear() {
      try {
        const transaction = (await connect()).transaction(STORES, 'readwrite')
        await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done])
      } catch {
        const former = opening
        forget()
        ;(await former?.catch(() => null))?.close()
        await deleteDB(NAME)
      }
    },
  }
}

async function open(onClosed: () => void): Promise<Database> {
  const database = await openDB<Schema>(NAME, VERSION, {
    upgrade(upgraded) {
      for (const name of upgraded.objectStoreNames) upgraded.deleteObjectStore(name)
      for (const name of STORES) upgraded.createObjectStore(name)
    },
    // Another tab wants to change or delete it: this one lets go, and opens it again when it needs to.
    blocking() {
      onClosed()
      database.close()
    },
    terminated: onClosed,
  })
  if (STORES.every((name) => database.objectStoreNames.contains(name))) return database
  database.close()
  throw new Error('This is another database')
}
