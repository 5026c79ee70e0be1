import { buffer } from 'node:stream/consumers'
import { idOfManifest, MANIFESTS } from '@hikma/storage-service/area/keys'
import { parseManifest, type Manifest } from '@hikma/storage-service/area/manifest'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'

/** Wraps a store and records all writes, and with them every state of every book. */
export function createRecordingStore(store: ObjectStore) {
  const written = new Map<string, Buffer>()
  const history = new Map<string, Manifest[]>()
  const recording: ObjectStore = {
    ...store,
    async put(key, body, condition) {
      const bytes = body instanceof Uint8Array ? Buffer.from(body) : await buffer(body)
      const result = await store.put(key, bytes, condition)
      written.set(key, bytes)
      if (key.startsWith(MANIFESTS)) {
        const id = idOfManifest(key)
        history.set(id, [...(history.get(id) ?? []), parseManifest(bytes)])
      }
      return result
    },
  }
  return {
    store: recording,
    /** The bytes of each key, as last written. */
    written,
    /** The manifests of each area in the order of their swaps. */
    history,
  }
}
