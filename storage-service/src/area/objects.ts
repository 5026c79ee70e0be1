import type { ObjectStore } from '../stores/ObjectStore.ts'
import { readAll } from '../stores/readAll.ts'
import type { FileEntry } from './areaIndex.ts'
import { absoluteKey, objectKey } from './keys.ts'

/** The bytes of an area's files: written once, named by an index afterwards. */
export function createObjects(store: ObjectStore, clock: () => number) {
  return {
    /** Writes bytes under a new key. Nobody sees them until an index names it. */
    async write(id: string, bytes: Buffer, figures?: readonly string[]): Promise<FileEntry> {
      const key = objectKey()
      await store.put(absoluteKey(id, key), bytes, { ifNoneMatch: '*' })
      const entry = { key, size: bytes.length, time: new Date(clock()).toISOString() }
      return figures ? { ...entry, figures: [...figures] } : entry
    },

    read: (id: string, entry: FileEntry): Promise<Buffer | null> => readAll(store, absoluteKey(id, entry.key)),

    open: (id: string, entry: FileEntry, range?: { start: number; end: number }) =>
      store.get(absoluteKey(id, entry.key), range),
  }
}
export type Objects = ReturnType<typeof createObjects>
