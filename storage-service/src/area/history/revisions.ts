import { LRUCache } from 'lru-cache'
import type { ObjectStore } from '../../stores/ObjectStore.ts'
import { readAll } from '../../stores/readAll.ts'
import { revisionKey } from '../keys.ts'
import { revision, type Revision } from './revision.ts'

/** Throws if the bytes are no revision. */
export const parseRevision = (bytes: Buffer): Revision => revision.parse(JSON.parse(bytes.toString()))

/** The most changed names in the cache, over all revisions. */
const MAX_CACHED_NAMES = 50_000

/** Reads and writes revisions. They never change, so they are cached without expiry. */
export function createRevisions(store: ObjectStore) {
  const cache = new LRUCache<string, Revision>({
    max: 20_000,
    maxSize: MAX_CACHED_NAMES,
    sizeCalculation: ({ changed }) => changed.length + 1,
  })
  return {
    /** The revision, or null if there is none. */
    async read(id: string, name: string): Promise<Revision | null> {
      const key = revisionKey(id, name)
      const cached = cache.get(key)
      if (cached) return cached
      const bytes = await readAll(store, key)
      if (!bytes) return null
      const read = parseRevision(bytes)
      cache.set(key, read)
      return read
    },

    async write(id: string, name: string, written: Revision): Promise<void> {
      await store.put(revisionKey(id, name), Buffer.from(JSON.stringify(written)), { ifNoneMatch: '*' })
    },

    /** Forgets the revisions that were removed. */
    forget(id: string, names: readonly string[]): void {
      for (const name of names) cache.delete(revisionKey(id, name))
    },
  }
}
export type Revisions = ReturnType<typeof createRevisions>
