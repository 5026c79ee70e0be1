import type { Viewer } from '@hikma/contracts/session'
import type { Files, Indexes } from './areaIndex.ts'
import { assertReadable } from './canReadFile.ts'
import type { Manifest } from './manifest.ts'
import type { Manifests } from './manifests.ts'

export interface AreaRequest {
  id: string
  /** The file to read; null for the names of all files. */
  name: string | null
  viewer: Viewer
  /** An older manifest than this version is not enough. Infinity asks the store in any case. */
  atLeast: number
}

export interface ReadableArea {
  manifest: Manifest
  files: Files
}

export function createReadArea(manifests: Manifests, indexes: Indexes) {
  /** The area if the viewer may read the file, else throws 404 or 503. */
  return async function readArea(request: AreaRequest): Promise<ReadableArea> {
    const { id, name, viewer, atLeast } = request
    const isUrgent = atLeast > (manifests.cached(id)?.manifest.version ?? 0)
    const stored = await (isUrgent ? manifests.fresh(id) : manifests.recent(id))
    assertReadable(viewer, stored, name)
    const { manifest } = stored
    const index = await indexes.read(id, manifest.index)
    if (index) return { manifest, files: index.files }
    if (atLeast === Infinity) throw new Error(`index ${manifest.index} of ${id} is missing`)
    return readArea({ ...request, atLeast: Infinity })
  }
}
export type ReadArea = ReturnType<typeof createReadArea>
