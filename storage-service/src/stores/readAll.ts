import { buffer } from 'node:stream/consumers'
import type { ReadableStore } from './ObjectStore.ts'

/** The whole object in memory, or null. For small objects: manifests, indexes and info files. */
export async function readAll(store: ReadableStore, key: string): Promise<Buffer | null> {
  const object = await store.get(key)
  return object && buffer(object.body)
}
