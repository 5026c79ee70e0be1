import type { CacheStore, Entry } from '../cache/CacheStore.ts'

/** A cache store in memory: values are copied, and a change that fails leaves everything as it was. */
export function createMemoryStore() {
  let contents = new Map<string, unknown>()
  let entries = new Map<string, unknown>()
  /** In bytes; a change beyond it throws a QuotaExceededError. */
  let quota = Infinity

  const store: CacheStore = {
    readContent: async (key) => structuredClone(contents.get(key)),
    readEntries: async () => structuredClone([...entries.values()]),
    async change(decide) {
      const { put = [], touch = [], retain } = structuredClone(decide(structuredClone([...entries.values()])))
      const [nextContents, nextEntries] = [new Map(contents), new Map(entries)]
      if (retain)
        for (const map of [nextContents, nextEntries])
          for (const key of map.keys()) if (!retain.has(key)) map.delete(key)
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
    /** Writes a value that the cache would never write. */
    corrupt(key: string, content: unknown, entry: unknown = { key, size: 1, readAt: 1 }) {
      contents.set(key, content)
      entries.set(key, entry)
    },
  }
}
