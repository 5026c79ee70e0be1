import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { MAX_PIXELS } from './fileBytes.ts'
import { loadSharp } from './loadSharp.ts'

const CACHE_BYTES = 32 * 1024 * 1024
/** Decoding is work: two at once leave room for readers. */
const AT_ONCE = 2

/** Small WebP pictures of raster images, made once and kept in memory. `waiting` tells how many wait for their turn. */
export function createThumbnails() {
  const made = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (bytes) => bytes.length + 1 })
  const underWay = new Map<string, Promise<Buffer>>()
  const limit = pLimit(AT_ONCE)

  async function shrink(bytes: Buffer, width: number): Promise<Buffer> {
    const sharp = await loadSharp()
    return sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  }

  /** A picture `width` pixels wide. `key` names the bytes for ever; `load` reads them when they are needed. */
  async function thumbnail(key: string, width: number, load: () => Promise<Buffer>): Promise<Buffer> {
    const name = `${key}@${width}`
    const kept = made.get(name)
    if (kept) return kept
    const flight = underWay.get(name) ?? limit(async () => shrink(await load(), width))
    underWay.set(name, flight)
    try {
      const bytes = await flight
      made.set(name, bytes)
      return bytes
    } finally {
      underWay.delete(name)
    }
  }

  return Object.assign(thumbnail, { waiting: () => limit.pendingCount })
}
export type Thumbnail = ReturnType<typeof createThumbnails>
