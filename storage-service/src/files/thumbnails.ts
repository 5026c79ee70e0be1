import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { ObjectStore } from '../stores/ObjectStore.ts'
import { drawSvg } from './drawSvg.ts'
import { MAX_PIXELS } from './fileBytes.ts'
import { loadSharp } from './loadSharp.ts'
import { thumbnailKey } from './thumbnailKeys.ts'

const CACHE_BYTES = 32 * 1024 * 1024
/** Decoding takes a core each; more would slow down readers. */
const MAX_CONCURRENT = 2
/** Stands for a picture that cannot be shown, in the cache and in the store: a second try would take as long. */
const UNREADABLE = Buffer.alloc(0)

export interface ThumbnailRequest {
  /** The id of the area. */
  id: string
  /** Identifies the bytes within the area. */
  state: string
  /** In pixels. */
  width: number
  /** Whether it is an SVG. */
  isDrawing: boolean
  /** Reads the bytes if there is no thumbnail. */
  load: () => Promise<Buffer>
  /** Nobody waits for it: it is put into the store only. */
  isAhead?: boolean
}

/** Makes WebP thumbnails of images, and puts them into the store and a cache. `waiting` returns how many are queued. */
export function createThumbnails(store: Pick<ObjectStore, 'get' | 'put'>) {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (bytes) => bytes.length + 1 })
  const inFlight = new Map<string, Promise<Buffer>>()
  const limit = pLimit(MAX_CONCURRENT)
  const drawingLimit = pLimit(1)

  async function shrink(bytes: Buffer, width: number): Promise<Buffer> {
    const sharp = await loadSharp()
    return sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
  }

  const make = ({ width, isDrawing, load }: ThumbnailRequest): Promise<Buffer> =>
    isDrawing
      ? drawingLimit(async () => (await drawSvg(await load(), width)) ?? UNREADABLE)
      : limit(async () => shrink(await load(), width))

  /** From the store, or made and put there. What cannot be stored is made again. */
  async function readOrMake(name: string, request: ThumbnailRequest): Promise<Buffer> {
    const stored = await store.get(name).catch(() => null)
    if (stored) return buffer(stored.body)
    const bytes = await make(request)
    await store.put(name, bytes).catch(() => {})
    return bytes
  }

  /** A thumbnail; null of a picture that cannot be drawn. */
  async function thumbnail(request: ThumbnailRequest): Promise<Buffer | null> {
    const name = thumbnailKey(request.id, request.state, request.width)
    const cached = cache.get(name)
    if (cached) return cached.length > 0 ? cached : null
    const shared = inFlight.get(name) ?? readOrMake(name, request)
    inFlight.set(name, shared)
    try {
      const bytes = await shared
      if (!request.isAhead) cache.set(name, bytes)
      return bytes.length > 0 ? bytes : null
    } finally {
      inFlight.delete(name)
    }
  }

  return Object.assign(thumbnail, { waiting: () => limit.pendingCount + drawingLimit.pendingCount })
}
export type Thumbnail = ReturnType<typeof createThumbnails>
