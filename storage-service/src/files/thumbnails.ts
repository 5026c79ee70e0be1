import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { MAX_PIXELS } from './fileBytes.ts'
import { loadSharp } from './loadSharp.ts'

const CACHE_BYTES = 32 * 1024 * 1024
/** Decoding takes a core each; more would slow down readers. */
const MAX_CONCURRENT = 2

/** Makes WebP thumbnails of raster images and caches them. `waiting` returns how many are queued. */
export function createThumbnails() {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (bytes) => bytes.length + 1 })
  const inFlight = new Map<string, Promise<Buffer>>()
  const limit = pLimit(MAX_CONCURRENT)

  async function shrink(bytes: Buffer, width: number): Promise<Buffer> {
    const sharp = await loadSharp()
    return sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  }

  /** A thumbnail `width` pixels wide. `key` identifies the bytes; `load` reads them if the cache has no thumbnail. */
  async function thumbnail(key: string, width: number, load: () => Promise<Buffer>): Promise<Buffer> {
    const name = `${key}@${width}`
    const cached = cache.get(name)
    if (cached) return cached
    const shared = inFlight.get(name) ?? limit(async () => shrink(await load(), width))
    inFlight.set(name, shared)
    try {
      const bytes = await shared
      cache.set(name, bytes)
      return bytes
    } finally {
      inFlight.delete(name)
    }
  }

  return Object.assign(thumbnail, { waiting: () => limit.pendingCount })
}
export type Thumbnail = ReturnType<typeof createThumbnails>
