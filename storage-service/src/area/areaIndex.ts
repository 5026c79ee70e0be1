import { keepUnknown, type UnknownFields } from '@hikma/contracts/keepUnknown'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { ObjectStore } from '../stores/ObjectStore.ts'
import { readAll } from '../stores/readAll.ts'
import { indexKey, isStagedKey } from './keys.ts'
import { type Numberings, readNumberings, storedNumberings, storeNumberings } from './storedNumberings.ts'

/** A file of an area: its object's key relative to the area, bytes, and when it was written (ISO 8601). */
export const fileEntry = keepUnknown(
  z.object({
    key: z.string(),
    size: z.int(),
    time: z.string(),
    /** The figures that an info file names: deleting a page of 500 would read 500 files to know which others show them. */
    figures: z.array(z.string()).optional(),
    /** The id of a page whose object is not its first (`pageId.ts`). */
    id: z.string().optional(),
    /** Of the bytes of a page that was saved or inserted by format 3 or later (`pageDigest.ts`). */
    digest: z.string().optional(),
    /** The name that contents show for a page, if its headings do not name it (format 5). */
    name: z.string().optional(),
    /** The numbering that the links of a page are written in; absent if it is the present one (`numbering.ts`, format 5). */
    numbering: z.string().optional(),
  }),
)
export type FileEntry = z.output<typeof fileEntry>

/** Every file name of an area → its entry. A map, because `__proto__` is a valid file name. */
export type Files = ReadonlyMap<string, FileEntry>

/**
 * A file's etag is its object's key, which is unique for each write (DESIGN.md §4.1). A staged file's key consists
 * of the names of stage and file, which may occur again later, so its etag contains its time too.
 */
export const etagOfFile = ({ key, time }: FileEntry): string =>
  isStagedKey(key) && time !== '' ? `${key}.${Date.parse(time).toString(36)}` : key

/** The content of an index: the files, and fields of a newer build, which the next index gets too. */
export interface AreaIndex {
  files: Files
  numberings: Numberings
  unknown: UnknownFields
}
export const EMPTY_INDEX: AreaIndex = { files: new Map(), numberings: new Map(), unknown: {} }

const indexFile = keepUnknown(
  z.object({ files: z.array(z.tuple([z.string(), fileEntry])), numberings: storedNumberings.optional() }),
)

/** Throws if the bytes are no index. */
export function parseIndex(bytes: Buffer): AreaIndex {
  const { files, numberings, ...unknown } = indexFile.parse(JSON.parse(bytes.toString()))
  return { files: new Map(files), numberings: numberings ? readNumberings(numberings) : new Map(), unknown }
}

const indexBytes = ({ files, numberings, unknown }: AreaIndex): Buffer =>
  Buffer.from(
    JSON.stringify({
      ...unknown,
      files: [...files],
      ...(numberings.size > 0 && { numberings: storeNumberings(numberings) }),
    }),
  )

/** The most file names in the cache, over all indexes. */
const MAX_CACHED_FILES = 300_000

/** Reads and writes indexes. They never change, so they are cached without expiry. */
export function createIndexes(store: ObjectStore) {
  const cache = new LRUCache<string, AreaIndex>({ max: 10_000, maxSize: MAX_CACHED_FILES, sizeCalculation: sizeOf })
  return {
    /** The index, or null if garbage collection has removed it. */
    async read(id: string, index: string): Promise<AreaIndex | null> {
      const key = indexKey(id, index)
      const cached = cache.get(key)
      if (cached) return cached
      const bytes = await readAll(store, key)
      if (!bytes) return null
      const read = parseIndex(bytes)
      cache.set(key, read)
      return read
    },

    async write(id: string, index: string, written: AreaIndex): Promise<void> {
      const key = indexKey(id, index)
      await store.put(key, indexBytes(written), { ifNoneMatch: '*' })
      cache.set(key, written)
    },
  }
}
export type Indexes = ReturnType<typeof createIndexes>

/** A page in a numbering takes a fraction of the memory of a file's entry. */
const NUMBERED_PER_FILE = 16

function sizeOf({ files, numberings }: AreaIndex): number {
  const numbered = [...numberings.values()].reduce((sum, { length }) => sum + length, 0)
  return files.size + Math.ceil(numbered / NUMBERED_PER_FILE) + 1
}
