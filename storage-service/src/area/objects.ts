import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { ByteRange, ObjectStore } from '../stores/ObjectStore.ts'
import { readAll } from '../stores/readAll.ts'
import { etagOfFile, type FileEntry } from './areaIndex.ts'
import { absoluteKey, objectKey } from './keys.ts'

/** A file's entry, and a promise that resolves when its bytes are in the store. */
export interface PendingWrite {
  entry: FileEntry
  written: Promise<unknown>
}

/** Files of up to this size in bytes are cached: nearly every page, but no photograph. */
const SMALL_BYTES = 64 * 1024
const CACHE_BYTES = 32 * 1024 * 1024
/** Of a larger file so much is read at once, in bytes. */
const PIECE_BYTES = 256 * 1024

/**
 * Reads and writes the bytes of an area's files. An etag always names the same bytes, so they are cached without
 * expiry; whether a viewer may read them is decided before (decision 27).
 */
export function createObjects(store: ObjectStore, clock: () => number) {
  const cache = new LRUCache<string, Buffer, string>({
    maxSize: CACHE_BYTES,
    // an empty file takes memory too
    sizeCalculation: ({ length }) => length + 256,
    // concurrent reads share one request to the store
    fetchMethod: async (_name, _stale, { context: key }) => (await readAll(store, key)) ?? undefined,
  })
  const isSmall = ({ size }: FileEntry): boolean => size <= SMALL_BYTES

  async function read(id: string, entry: FileEntry): Promise<Buffer | null> {
    const context = absoluteKey(id, entry.key)
    if (!isSmall(entry)) return readAll(store, context)
    return (await cache.fetch(`${id}/${etagOfFile(entry)}`, { context })) ?? null
  }

  /** The bytes from `at` on, until the end of the range at most. Null if the object is missing. */
  async function readPiece(key: string, at: number, end: number) {
    const length = Math.min(PIECE_BYTES, end + 1 - at)
    const object = await store.get(key, { start: at, end: at + length - 1 })
    if (!object) return null
    const parts: Buffer[] = []
    let left = length
    // to leave the loop destroys the body: more than was asked for is never held
    for await (const part of object.body as AsyncIterable<Buffer>) {
      parts.push(part)
      left -= part.length
      if (left <= 0) break
    }
    if (left !== 0) throw new Error(`the store gave ${length - left} bytes of ${length} of ${key}`)
    return { etag: object.etag, bytes: Buffer.concat(parts, length) }
  }

  /**
   * The bytes of a range. A slow reader holds two pieces, and no connection to the store between them: saves and the reads of
   * others would wait for one of 64 (decision 83).
   */
  async function* pieces(key: string, first: { etag: string; bytes: Buffer }, { start, end }: ByteRange) {
    yield first.bytes
    for (let at = start + first.bytes.length; at <= end; at += PIECE_BYTES) {
      const piece = await readPiece(key, at, end)
      // the key of a staged file may be used again, for other bytes
      if (piece?.etag !== first.etag) throw new Error(`object ${key} is gone`)
      yield piece.bytes
    }
  }

  return {
    /** Begins to write bytes under a new key, with what is `known` of them. They are invisible until an index names it. */
    write(id: string, bytes: Buffer, known: Pick<FileEntry, 'figures' | 'digest'> = {}): PendingWrite {
      const key = objectKey()
      const written = store.put(absoluteKey(id, key), bytes, { ifNoneMatch: '*' })
      // a failure reaches the change that awaits the bytes; a change that is refused before does not await them
      written.catch(() => {})
      const entry = { key, size: bytes.length, time: new Date(clock()).toISOString(), ...known }
      return { entry, written }
    },

    read,

    /** Throws if the object is missing, which no index that names it allows. */
    async bytes(id: string, entry: FileEntry): Promise<Buffer> {
      const bytes = await read(id, entry)
      if (!bytes) throw new Error(`object ${entry.key} of ${id} is missing`)
      return bytes
    },

    /** The bytes of a small file, else a stream, as for every range. Null if the object is missing. */
    async open(id: string, entry: FileEntry, range?: ByteRange): Promise<Buffer | Readable | null> {
      if (isSmall(entry) && !range) return read(id, entry)
      const key = absoluteKey(id, entry.key)
      const { start, end } = range ?? { start: 0, end: entry.size - 1 }
      const first = await readPiece(key, start, end)
      if (!first || start + first.bytes.length > end) return first?.bytes ?? null
      return Readable.from(pieces(key, first, { start, end }), { objectMode: false })
    },
  }
}
export type Objects = ReturnType<typeof createObjects>
