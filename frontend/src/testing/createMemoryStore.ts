import type { CacheStore, Entry } from '../cache/CacheStore.ts'

/** Stands in for IndexedDB: what is kept is copied, a change that fails changes nothing. */
export function createMemoryStore() {
  let contents = new Map<string, unknown>()
  let entries = new Map<string, unknown>()
  /** In bytes; what exceeds it fails as a browser's quota does. */
  let quota = Infinity

  const store: CacheStore = {
    content: async (key) => structuredClone(contents.get(key)),
    entries: async () => structuredClone([...entries.values()]),
    async change(decide) {
      const { put = [], touch = [], keepOnly } = structuredClone(decide(structuredClone([...entries.values()])))
      const [nextContents, nextEntries] = [new Map(contents), new Map(entries)]
      if (keepOnly)
        for (const map of [nextContents, nextEntries])
          for (const key of map.keys()) if (!keepOnly.has(key)) map.delete(key)
      for (const { entry, content } of put) {
        nextContents.set(entry.key, content)
        nextEntries.set(entry.key, entry)
      }
      for (const entry of touch) nextEntries.set(entry.key, entry)
      const used = [...nextEntries.values()].reduce<number>((sum, entry) => sum + ((entry as Entry).size || 0), 0)
      if (used > quota) throw new DOMException('Full', 'QuotaExceededError')
      ;[contents, entries] = [nextContents, nextEntries]
    },
    async clear() {
      contents = new Map()
      entries = new Map()
    },
  }
  return {
    store,
    setQuota: (bytes: number) => (quota = bytes),
    keys: () => [...contents.keys()].toSorted(),
    /** Writes what the cache would never write. */
    poison(key: string, content: unknown, entry: unknown = { key, size: 1, readAt: 1 }) {
      contents.set(key, content)
      entries.set(key, entry)
    },
  }
}
