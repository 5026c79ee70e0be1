import type { ObjectStore } from '../stores/ObjectStore.ts'
import { readAll } from '../stores/readAll.ts'
import type { FileEntry } from './areaIndex.ts'
import { absoluteKey, objectKey } from './keys.ts'

/** A file's entry, known before its bytes are in the store. */
export interface Writing {
  entry: FileEntry
  written: Promise<unknown>
}

/** The bytes of an area's files: written once, named by an index afterwards. */
export function createObjects(store: ObjectStore, clock: () => number) {
  return {
    /** Begins to write bytes under a new key. Nobody sees them until an index names it. */
    write(id: string, bytes: Buffer, figures?: readonly string[]): Writing {
      const key = objectKey()
      const written = store.put(absoluteKey(id, key), bytes, { ifNoneMatch: '*' })
      // whoever waits for it hears of its failure; a change that is refused first waits for nothing
      written.catch(() => {})
      const entry = { key, size: bytes.length, time: new Date(clock()).toISOString() }
      return { entry: figures ? { ...entry, figures: [...figures] } : entry, written }
    },

    read: (id: string, entry: FileEntry): Promise<Buffer | null> => readAll(store, absoluteKey(id, entry.key)),

    open: (id: string, entry: FileEntry, range?: { start: number; end: number }) =>
      store.get(absoluteKey(id, entry.key), range),
  }
}
export type Objects = ReturnType<typeof createObjects>
