import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { CacheStore } from './CacheStore.ts'

interface Schema extends DBSchema {
  contents: { key: string; value: unknown }
  /** The metadata of the contents, under the same keys: small enough to be read all together. */
  entries: { key: string; value: unknown }
}
type Database = IDBPDatabase<Schema>

const NAME = 'hikma.books'
/** A change of the object stores increments this; the database then starts empty. */
const VERSION = 1
const STORES = ['contents', 'entries'] as const

/** A cache store in IndexedDB. A database that cannot be opened is deleted and created anew. */
export function createIndexedDbStore(): CacheStore {
  let opening: Promise<Database> | null = null
  const disconnect = () => (opening = null)

  const connect = (): Promise<Database> => {
    opening ??= open(disconnect)
      .catch(() => deleteDB(NAME).then(() => open(disconnect)))
      .catch((error: unknown) => {
        disconnect()
        throw error
      })
    return opening
  }

  return {
    readContent: async (key) => (await connect()).get('contents', key),
    readEntries: async () => (await connect()).getAll('entries'),

    async change(decide) {
      const transaction = (await connect()).transaction(STORES, 'readwrite')
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
        const transaction = (await connect()).transaction(STORES, 'readwrite')
        await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done])
      } catch {
        const former = opening
        disconnect()
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
    // Another tab upgrades or deletes the database: close it here; the next call opens it again.
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
