import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { ObjectStore } from '../stores/ObjectStore.ts'
import { readAll } from '../stores/readAll.ts'
import { indexKey, isStagedKey } from './keys.ts'

/** A file of an area: its object's key relative to the area, bytes, and when it was written (ISO 8601). */
const fileEntry = z.object({
  key: z.string(),
  size: z.int(),
  time: z.string(),
  /** The figures that an info file names, so that it need not be read for them. */
  figures: z.array(z.string()).optional(),
})
export type FileEntry = z.output<typeof fileEntry>

/** Every file name of an area → its entry. A map, because `__proto__` is a valid file name. */
export type Files = ReadonlyMap<string, FileEntry>

/**
 * A file's etag is its object's key, which is unique for each write (DESIGN.md §4.1). A staged file's key consists
 * of the names of stage and file, which may occur again later, so its etag contains its time too.
 */
export const etagOfFile = ({ key, time }: FileEntry): string =>
  isStagedKey(key) && time !== '' ? `${key}.${Date.parse(time).toString(36)}` : key

const indexFile = z.object({ files: z.array(z.tuple([z.string(), fileEntry])) })

export const parseIndex = (bytes: Buffer): Files => new Map(indexFile.parse(JSON.parse(bytes.toString())).files)

/** The most file names in the cache, over all indexes. */
const MAX_CACHED_FILES = 300_000

/** Reads and writes indexes. They never change, so they are cached without expiry. */
export function createIndexes(store: ObjectStore) {
  const cache = new LRUCache<string, Files>({ max: 10_000, maxSize: MAX_CACHED_FILES, sizeCalculation: sizeOf })
  return {
    /** The index's files, or null if garbage collection has removed it. */
    async read(id: string, index: string): Promise<Files | null> {
      const key = indexKey(id, index)
      const cached = cache.get(key)
      if (cached) return cached
      const bytes = await readAll(store, key)
      if (!bytes) return null
      const files = parseIndex(bytes)
      cache.set(key, files)
      return files
    },

    async write(id: string, index: string, files: Files): Promise<void> {
      const key = indexKey(id, index)
      await store.put(key, Buffer.from(JSON.stringify({ files: [...files] })), { ifNoneMatch: '*' })
      cache.set(key, files)
    },
  }
}
export type Indexes = ReturnType<typeof createIndexes>

function sizeOf(files: Files): number {
  return files.size + 1
}
