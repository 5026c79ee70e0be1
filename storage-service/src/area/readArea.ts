import type { Viewer } from '@hikma/contracts/session'
import type { Indexes } from './areaIndex.ts'
import { assertReadable, canReadFile } from './canReadFile.ts'
import type { Manifest } from './manifest.ts'
import type { StoredManifest, Manifests } from './manifests.ts'
import type { NumberedFiles } from './numbering.ts'

export interface AreaRequest {
  id: string
  /** The file to read; null for the names of all files. */
  name: string | null
  viewer: Viewer
  /** An older manifest than this version is not enough. Infinity asks the store in any case. */
  atLeast: number
}

export interface ReadableArea extends NumberedFiles {
  manifest: Manifest
}

export function createReadArea(manifests: Manifests, indexes: Indexes) {
  /**
   * The manifest to decide by. The cache may grant a read and never refuses one: a refusal asks the store once, whether
   * the area is there or not, so that the time it takes tells nothing (SECURITY.md §2.12).
   */
  function manifestFor({ id, name, viewer, atLeast }: AreaRequest): Promise<StoredManifest | null> {
    const cached = manifests.cached(id)
    const isReadable = cached !== undefined && canReadFile(viewer, cached.manifest, name) === true
    if (atLeast > (isReadable ? cached.manifest.version : 0)) return manifests.fresh(id)
    return isReadable ? manifests.recent(id) : manifests.shared(id)
  }

  /** The area if the viewer may read the file, else throws 404 or 503. */
  return async function readArea(request: AreaRequest): Promise<ReadableArea> {
    const { id, name, viewer, atLeast } = request
    const stored = await manifestFor(request)
    assertReadable(viewer, stored, name)
    const { manifest } = stored
    const index = await indexes.read(id, manifest.index)
    if (index) return { manifest, files: index.files, numberings: index.numberings }
    if (atLeast === Infinity) throw new Error(`index ${manifest.index} of ${id} is missing`)
    return readArea({ ...request, atLeast: Infinity })
  }
}
export type ReadArea = ReturnType<typeof createReadArea>
