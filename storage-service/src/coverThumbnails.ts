import { isRasterName } from '@hikma/contracts/extension'
import { THUMBNAIL_WIDTHS } from '@hikma/contracts/limits'
import type { Logger } from '@hikma/service-kit/logger'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { etagOfFile, type FileEntry, type Indexes } from './area/areaIndex.ts'
import { liveRecord } from './area/manifest.ts'
import type { ManifestListing } from './area/manifestListing.ts'
import type { Manifests } from './area/manifests.ts'
import type { Objects } from './area/objects.ts'
import { THUMBNAILS, thumbnailKey } from './files/thumbnailKeys.ts'
import type { Thumbnail } from './files/thumbnails.ts'
import type { ObjectStore } from './stores/ObjectStore.ts'

export interface CoverThumbnailsDeps {
  store: ObjectStore
  manifests: Manifests
  indexes: Indexes
  objects: Objects
  listing: ManifestListing
  thumbnail: Thumbnail
  logger: Logger
}

/** Covers of books of long ago that get their thumbnails in one run: their processor time is that of the readers. */
const MAX_COVERS_A_RUN = 200
/** Books whose cover is known to have its thumbnails. */
const MAX_KNOWN = 5_000

/** Makes the thumbnails of covers when books change, and by and by those of older books. */
export function createCoverThumbnails(deps: CoverThumbnailsDeps) {
  const { store, manifests, indexes, objects, listing, thumbnail, logger } = deps
  const known = new LRUCache<string, string>({ max: MAX_KNOWN })
  /** Books of which all thumbnails were needed, in this state. */
  let tidy: ReadonlyMap<string, string> = new Map()
  const waiting = new Set<string>()
  const oneAtATime = pLimit(1)

  /** The files of a book that has not been deleted; null if there are none. */
  async function filesOf(id: string) {
    const stored = await manifests.recent(id)
    const record = liveRecord(stored?.manifest ?? null)
    const index = stored && record ? await indexes.read(id, stored.manifest.index) : null
    return index && record ? { files: index.files, cover: record.cover } : null
  }

  async function makeOf(id: string, name: string, entry: FileEntry): Promise<void> {
    const state = etagOfFile(entry)
    if (known.get(id) === state) return
    let bytes: Promise<Buffer> | undefined
    const load = () => (bytes ??= objects.bytes(id, entry))
    const isDrawing = !isRasterName(name)
    for (const width of THUMBNAIL_WIDTHS) await thumbnail({ id, state, width, isDrawing, load, isAhead: true })
    known.set(id, state)
  }

  async function make(id: string): Promise<void> {
    const found = await filesOf(id)
    const entry = found?.cover ? found.files.get(found.cover) : undefined
    if (found?.cover && entry) await makeOf(id, found.cover, entry)
  }

  const attempt = (id: string): Promise<void> =>
    // whoever asks for the picture learns what is the matter
    make(id).catch((error: unknown) => logger.info({ err: error, id }, 'a cover has no thumbnails'))

  /** The keys of all thumbnails, by area. */
  async function keysById(): Promise<Map<string, string[]>> {
    const keys = new Map<string, string[]>()
    for await (const { key } of store.list(THUMBNAILS)) {
      const id = key.split('/')[1] ?? ''
      keys.set(id, [...(keys.get(id) ?? []), key])
    }
    return keys
  }

  /** Those that are of no file of the book now. */
  async function keysWithoutFile(id: string, keys: readonly string[]): Promise<string[]> {
    const found = await filesOf(id)
    const needed = new Set(
      [...(found?.files.values() ?? [])].flatMap((entry) =>
        THUMBNAIL_WIDTHS.map((width) => thumbnailKey(id, etagOfFile(entry), width)),
      ),
    )
    return keys.filter((key) => !needed.has(key))
  }

  return {
    /** Makes the thumbnails of a book that has changed, after those that wait already. */
    makeSoon(id: string): void {
      if (waiting.has(id)) return
      waiting.add(id)
      void oneAtATime(async () => {
        waiting.delete(id)
        await attempt(id)
      })
    },
    /** Removes thumbnails that no book needs, and makes those of some books that have none. */
    async maintain(): Promise<void> {
      const [stored, areas] = [await keysById(), await listing.areas()]
      const found = new Map<string, string>()
      for (const [id, keys] of stored) {
        // an index is read again only if the book or its thumbnails have changed
        const state = `${areas.get(id)?.etag} ${keys.length}`
        const unneeded = tidy.get(id) === state ? [] : await keysWithoutFile(id, keys)
        if (unneeded.length === 0) found.set(id, state)
        else await store.remove(unneeded)
      }
      tidy = found
      const withCover = [...areas.values()].filter((area) => liveRecord(area)?.cover)
      const without = withCover.filter(({ id }) => (stored.get(id)?.length ?? 0) < THUMBNAIL_WIDTHS.length)
      for (const { id } of without.slice(0, MAX_COVERS_A_RUN)) await oneAtATime(() => attempt(id))
    },
  }
}
