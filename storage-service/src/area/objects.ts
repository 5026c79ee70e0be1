import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { ByteRange, ObjectStore } from '../stores/ObjectStore.ts'
import { readAll } from '../stores/readAll.ts'
import { etagOfFile, type FileEntry } from './areaIndex.ts'
import { absoluteKey, objectKey } from './keys.ts'

/** A file's entry, known before its bytes are in the store. */
export interface PendingWrite {
  entry: FileEntry
  written: Promise<unknown>
}

/** A file up to this size, in bytes, stays in memory once it was read: nearly every page, no picture of a camera. */
const SMALL_BYTES = 64 * 1024
/** All that stay, in bytes; the least recently read go first. */
const KEPT_BYTES = 32 * 1024 * 1024

/**
 * The bytes of an area's files: written once, named by an index afterwards. What an etag names never changes, so that
 * memory can be believed about it; whether somebody may see it is asked before (decision 27).
 */
export function createObjects(store: ObjectStore, clock: () => number) {
  const kept = new LRUCache<string, Buffer, string>({
    maxSize: KEPT_BYTES,
    // an empty file takes room too
    sizeCalculation: ({ length }) => length + 256,
    // readers who come together ask the store once
    fetchMethod: async (_name, _stale, { context: key }) => (await readAll(store, key)) ?? undefined,
  })
  const isSmall = ({ size }: FileEntry): boolean => size <= SMALL_BYTES

  async function read(id: string, entry: FileEntry): Promise<Buffer | null> {
    const context = absoluteKey(id, entry.key)
    if (!isSmall(entry)) return readAll(store, context)
    return (await kept.fetch(`${id}/${etagOfFile(entry)}`, { context })) ?? null
  }

  return {
    /** Begins to write bytes under a new key. Nobody sees them until an index names it. */
    write(id: string, bytes: Buffer, figures?: readonly string[]): PendingWrite {
      const key = objectKey()
      const written = store.put(absoluteKey(id, key), bytes, { ifNoneMatch: '*' })
      // whoever waits for it hears of its failure; a change that is refused first waits for nothing
      written.catch(() => {})
      const entry = { key, size: bytes.length, time: new Date(clock()).toISOString() }
      return { entry: figures ? { ...entry, figures: [...figures] } : entry, written }
    },

    read,

    /** The bytes where they are few, else a stream of them; of a range always that. Null where they are missing. */
    async open(id: string, entry: FileEntry, range?: ByteRange): Promise<Buffer | Readable | null> {
      if (isSmall(entry) && !range) return read(id, entry)
      return (await store.get(absoluteKey(id, entry.key), range))?.body ?? null
    },
  }
}
export type Objects = ReturnType<typeof createObjects>
