import { CURRENT_FORMAT, isNewer, type Manifest } from '@hikma/storage-service/area/manifest'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import { readManifest } from './readManifest.ts'

/** A book hardly changes more often than this during an inspection: a replaced index is retained for an hour. */
const MAX_ATTEMPTS = 10

/** An object that is retained for less than this may be collected during the inspection. */
const DUE_SOON_MS = 10 * 60_000

export interface Inspection {
  /** The objects that the manifest names but storage lacks, as sentences. */
  problems: readonly string[]
}

/** The manifest without the retired indexes whose retention has ended, or ends soon. */
const withoutDueIndexes = (manifest: Manifest, retainedAfter: number): Manifest => ({
  ...manifest,
  retired: manifest.retired.filter(({ until }) => until > retainedAfter),
})

/** The problem that a newer Hikma may have written more to an area than this one sees; else none. */
const formatProblems = (id: string, manifest: Manifest): string[] =>
  isNewer(manifest)
    ? [
        `${id}: a newer Hikma wrote it (format ${manifest.format}, here ${CURRENT_FORMAT}); only what is known here was seen.`,
      ]
    : []

/** All indexes that a manifest names, the current one first. */
export const indexesOf = ({ index, retired }: Manifest): string[] => [index, ...retired.map((each) => each.index)]

/**
 * Inspects an area's manifest, without what is not retained after `retainedAfter`, and returns the result with this
 * manifest.
 * If objects are missing and the manifest was swapped meanwhile, garbage collection may have removed them, so the new
 * manifest is inspected. An area that a newer Hikma has written is a problem. Returns null if there is no such area.
 * Throws a `DamagedObjectError`.
 */
export async function inspectArea<Result extends Inspection>(
  store: ReadableStore,
  id: string,
  clock: () => number,
  inspect: (manifest: Manifest, retainedAfter: number) => Promise<Result>,
): Promise<(Result & { manifest: Manifest; retainedAfter: number; etag: string }) | null> {
  for (let attempt = 1; ; attempt++) {
    const current = await readManifest(store, id)
    if (!current) return null
    const retainedAfter = clock() + DUE_SOON_MS
    const manifest = withoutDueIndexes(current.manifest, retainedAfter)
    const result = await inspect(manifest, retainedAfter)
    const isSteady = result.problems.length === 0 || (await readManifest(store, id))?.etag === current.etag
    if (!isSteady && attempt < MAX_ATTEMPTS) continue
    const problems = [...formatProblems(id, manifest), ...result.problems]
    return { ...result, problems, manifest, retainedAfter, etag: current.etag }
  }
}
