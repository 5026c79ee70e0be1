import type { Viewer } from '@hikma/contracts/session'
import { notFound, unavailable } from '@hikma/service-kit/httpError'
import type { Files, Indexes } from './areaIndex.ts'
import { liveRecord, type Manifest } from './manifest.ts'
import type { StoredManifest, Manifests } from './manifests.ts'

/**
 * Whether somebody may read an area: the one rule for every path (design §4.1).
 * A deleted area is for nobody, one that is private or without a record for admins only.
 * Null where a signed cookie cannot be checked and the answer depends on it.
 */
export function canRead(viewer: Viewer, manifest: Manifest | null): boolean | null {
  if (liveRecord(manifest)?.isPublic) return true
  if (viewer === 'unknown') return null
  return viewer === 'admin' && manifest !== null && manifest.deletedAt === null
}

const NO_BOOK = 'There is no such book.'

/** Throws 404 (never 403: ids cannot be probed) unless the viewer may read the area. */
export function assertReadable(viewer: Viewer, known: StoredManifest | null): asserts known is StoredManifest {
  const may = canRead(viewer, known?.manifest ?? null)
  if (may === null) throw unavailable()
  if (!may) throw notFound(NO_BOOK)
}

export interface ReadableArea {
  manifest: Manifest
  files: Files
}

export function createReadArea(manifests: Manifests, indexes: Indexes) {
  /** The area as the viewer may read it. `isUrgent` asks the store instead of memory. */
  return async function readArea(id: string, viewer: Viewer, isUrgent: boolean): Promise<ReadableArea> {
    const known = await (isUrgent ? manifests.fresh(id) : manifests.recent(id))
    assertReadable(viewer, known)
    const files = await indexes.read(id, known.manifest.index)
    if (files) return { manifest: known.manifest, files }
    if (isUrgent) throw new Error(`index ${known.manifest.index} of ${id} is missing`)
    return readArea(id, viewer, true)
  }
}
export type ReadArea = ReturnType<typeof createReadArea>
