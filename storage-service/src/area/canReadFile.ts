import type { Viewer } from '@hikma/contracts/session'
import { httpError, unavailable } from '@hikma/service-kit/httpError'
import { liveRecord, type Manifest } from './manifest.ts'
import type { StoredManifest } from './manifests.ts'

/**
 * Whether a viewer may read a file of an area, or the book's record and the names of its files (null): the one rule for
 * every path (DESIGN.md §4.1). Nobody may read a deleted area; only admins may read one that is private or has no record.
 * Until there are files with a rule of their own, the answer is the same for every name. Null if it depends on a signed
 * cookie that cannot be checked.
 */
export function canReadFile(
  viewer: Viewer,
  manifest: Pick<Manifest, 'record' | 'deletedAt'> | null,
  _name: string | null,
): boolean | null {
  if (liveRecord(manifest)?.isPublic) return true
  if (viewer === 'unknown') return null
  return viewer === 'admin' && manifest !== null && manifest.deletedAt === null
}

/** Throws 404 unless the viewer may read the file (403 would reveal that the id exists), and 503 if that is unknown. */
export function assertReadable(
  viewer: Viewer,
  known: StoredManifest | null,
  name: string | null,
): asserts known is StoredManifest {
  const may = canReadFile(viewer, known?.manifest ?? null, name)
  if (may === null) throw unavailable()
  if (!may) throw httpError('book_missing')
}
