import type { Manifest } from '@hikma/storage-service/area/manifest'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import { readManifest } from './readManifest.ts'

/** More changes than this while one book is looked at are not to be expected: what they leave is kept for an hour. */
const TRIES = 10

/** An index that is due within this time may be swept while it is looked at. */
const DUE_SOON_MS = 10 * 60_000

export interface Inspection {
  /** What the manifest names and storage does not have, as sentences. */
  faults: readonly string[]
}

/** The manifest without the retired indexes that are due, or soon will be. */
const withoutDueIndexes = (manifest: Manifest, now: number): Manifest => ({
  ...manifest,
  retired: manifest.retired.filter(({ until }) => until > now + DUE_SOON_MS),
})

/** All indexes that a manifest stands for, the current one first. */
export const indexesOf = ({ index, retired }: Manifest): string[] => [index, ...retired.map((each) => each.index)]

/**
 * Looks at all that an area's manifest names. What is missing may have been swept because the manifest was swapped
 * meanwhile: then the new one is looked at. `look` is given the manifest, and the answer holds it, without retired indexes
 * that are due. Null where there is no such area. Throws a `DamagedObjectError`.
 */
export async function inspectArea<Found extends Inspection>(
  store: ReadableStore,
  id: string,
  clock: () => number,
  look: (manifest: Manifest) => Promise<Found>,
): Promise<(Found & { manifest: Manifest; etag: string }) | null> {
  for (let tries = 1; ; tries++) {
    const now = await readManifest(store, id)
    if (!now) return null
    const manifest = withoutDueIndexes(now.manifest, clock())
    const found = await look(manifest)
    const isSteady = found.faults.length === 0 || (await readManifest(store, id))?.etag === now.etag
    if (isSteady || tries === TRIES) return { ...found, manifest, etag: now.etag }
  }
}
