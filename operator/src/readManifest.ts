import { buffer } from 'node:stream/consumers'
import { idOfManifest, manifestKey, MANIFESTS } from '@hikma/storage-service/area/keys'
import { parseManifest, type Manifest } from '@hikma/storage-service/area/manifest'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'

/** Every area that there is or was, in order. */
export async function listAreaIds(store: ReadableStore): Promise<string[]> {
  const ids: string[] = []
  for await (const { key } of store.list(MANIFESTS)) ids.push(idOfManifest(key))
  return ids.sort()
}

/** The manifest as it is now, null where there is none. Throws a `DamagedObjectError` where its bytes are none. */
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

/** Bytes in storage that are not what they must be; the message is a sentence that names them. */
export class DamagedObjectError extends Error {
  override name = 'DamagedObjectError'
}
