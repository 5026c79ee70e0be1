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
  /** Of an info file: the figures it names, so that nobody has to read it to know. */
  figures: z.array(z.string()).optional(),
})
export type FileEntry = z.output<typeof fileEntry>

/** Every file name of an area → where its bytes are. A map: `__proto__` is a name like any other. */
export type Files = ReadonlyMap<string, FileEntry>

/**
 * A file's etag is its object's key: unique for each write, never mistaken for an equal page (design §4.1). A staged file's
 * key is its name, which comes back where a stage is called as another was long ago: its time tells them apart.
 */
export const etagOfFile = ({ key, time }: FileEntry): string =>
  isStagedKey(key) && time !== '' ? `${key}.${Date.parse(time).toString(36)}` : key

const indexFile = z.object({ files: z.array(z.tuple([z.string(), fileEntry])) })

export const parseIndex = (bytes: Buffer): Files => new Map(indexFile.parse(JSON.parse(bytes.toString())).files)

/** File names kept in memory at most, over all indexes. */
const MAX_CACHED_FILES = 300_000

/** Reads and writes indexes. They never change, so what was read once is kept. */
export function createIndexes(store: ObjectStore) {
  const known = new LRUCache<string, Files>({ max: 10_000, maxSize: MAX_CACHED_FILES, sizeCalculation: sizeOf })
  return {
    /** The index's files, or null where it was swept meanwhile. */
    async read(id: string, index: string): Promise<Files | null> {
      const key = indexKey(id, index)
      const cached = known.get(key)
      if (cached) return cached
      const bytes = await readAll(store, key)
      if (!bytes) return null
      const files = parseIndex(bytes)
      known.set(key, files)
      return files
    },

    async write(id: string, index: string, files: Files): Promise<void> {
      const key = indexKey(id, index)
      await store.put(key, Buffer.from(JSON.stringify({ files: [...files] })), { ifNoneMatch: '*' })
      known.set(key, files)
    },
  }
}
export type Indexes = ReturnType<typeof createIndexes>

function sizeOf(files: Files): number {
  return files.size + 1
}
