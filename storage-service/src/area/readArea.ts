import type { Viewer } from '@hikma/contracts/session'
import { httpError, unavailable } from '@hikma/service-kit/httpError'
import type { Files, Indexes } from './areaIndex.ts'
import { liveRecord, type Manifest } from './manifest.ts'
import type { StoredManifest, Manifests } from './manifests.ts'

/**
 * Whether a viewer may read an area: the one rule for every path (DESIGN.md §4.1).
 * Nobody may read a deleted area; only admins may read one that is private or has no record.
 * Null if the answer depends on a signed cookie that cannot be checked.
 */
export function canRead(viewer: Viewer, manifest: Manifest | null): boolean | null {
  if (liveRecord(manifest)?.isPublic) return true
  if (viewer === 'unknown') return null
  return viewer === 'admin' && manifest !== null && manifest.deletedAt === null
}

/** Throws 404 unless the viewer may read the area (403 would reveal that the id exists), and 503 if that is unknown. */
export function assertReadable(viewer: Viewer, known: StoredManifest | null): asserts known is StoredManifest {
  const may = canRead(viewer, known?.manifest ?? null)
  if (may === null) throw unavailable()
  if (!may) throw httpError('book_missing')
}

export interface ReadableArea {
  manifest: Manifest
  files: Files
}

export function createReadArea(manifests: Manifests, indexes: Indexes) {
  /** The area if the viewer may read it, else throws 404 or 503. `isUrgent` asks the store instead of the cache. */
  return async function readArea(id: string, viewer: Viewer, isUrgent: boolean): Promise<ReadableArea> {
    const stored = await (isUrgent ? manifests.fresh(id) : manifests.recent(id))
    assertReadable(viewer, stored)
    const files = await indexes.read(id, stored.manifest.index)
    if (files) return { manifest: stored.manifest, files }
    if (isUrgent) throw new Error(`index ${stored.manifest.index} of ${id} is missing`)
    return readArea(id, viewer, true)
  }
}
export type ReadArea = ReturnType<typeof createReadArea>
