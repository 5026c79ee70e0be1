import { buffer } from 'node:stream/consumers'
import { idOfManifest, manifestKey, MANIFESTS } from '@hikma/storage-service/area/keys'
import { parseManifest, type Manifest } from '@hikma/storage-service/area/manifest'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'

/** The ids of all areas, deleted ones included, sorted. */
export async function listAreaIds(store: ReadableStore): Promise<string[]> {
  const ids: string[] = []
  for await (const { key } of store.list(MANIFESTS)) ids.push(idOfManifest(key))
  return ids.sort()
}

/** The current manifest, or null if there is none. Throws a `DamagedObjectError` if it cannot be parsed. */
export async function readManifest(
  store: ReadableStore,
  id: string,
): Promise<{ manifest: Manifest; etag: string } | null> {
  const object = await store.get(manifestKey(id))
  if (!object) return null
  const bytes = await buffer(object.body)
  try {
    return { manifest: parseManifest(bytes), etag: object.etag }
  } catch {
    throw new DamagedObjectError(`${id}: ${manifestKey(id)} is not a manifest.`)
  }
}

/** An object in storage that cannot be parsed; the message is a sentence with its key. */
export class DamagedObjectError extends Error {
  override name = 'DamagedObjectError'
}
