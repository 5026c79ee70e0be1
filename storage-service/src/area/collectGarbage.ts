import type { Logger } from '@hikma/service-kit/logger'
import type { ObjectStore } from '../stores/ObjectStore.ts'
import type { Indexes } from './areaIndex.ts'
import { absoluteKey, indexKey, newUlid } from './keys.ts'
import type { Manifest } from './manifest.ts'
import type { Manifests } from './manifests.ts'

/** Nothing under way may be older than this: a request ends within a minute, a stage within 20 hours. */
const MIN_AGE_MS = 24 * 60 * 60_000

export interface GarbageCollectionDeps {
  store: ObjectStore
  indexes: Indexes
  manifests: Manifests
  logger: Logger
}

/** The store's own time, in milliseconds since 1970: that of an object written just now. */
export async function storeTime(store: ObjectStore): Promise<number> {
  const key = `probes/${newUlid()}`
  await store.put(key, Buffer.from('now'))
  let now = 0
  for await (const entry of store.list(key)) now = entry.lastModified.getTime()
  await store.remove([key])
  return now
}

/** One area after the other, with its keys that are old enough: a store lists what is below one folder together. */
async function* oldKeys(store: ObjectStore, now: number): AsyncGenerator<{ id: string; old: string[] }> {
  let id = ''
  let old: string[] = []
  for await (const { key, lastModified } of store.list('areas/')) {
    const next = key.split('/')[1] ?? ''
    if (next !== id) {
      if (old.length > 0) yield { id, old }
      id = next
      old = []
    }
    if (now - lastModified.getTime() > MIN_AGE_MS) old.push(key)
  }
  if (old.length > 0) yield { id, old }
}

/** The keys that an area still needs: its current index, those retired and not yet due, and all that they name. */
async function livingKeys(id: string, manifest: Manifest, indexes: Indexes, now: number): Promise<Set<string>> {
  const kept = manifest.retired.filter(({ until }) => until > now).map(({ index }) => index)
  const living = new Set<string>()
  for (const index of [manifest.index, ...kept]) {
    living.add(indexKey(id, index))
    const files = await indexes.read(id, index)
    if (!files) throw new Error(`index ${index} of ${id} is missing`)
    for (const { key } of files.values()) living.add(absoluteKey(id, key))
  }
  return living
}

/**
 * Removes objects, indexes and stages that nothing names and that are over a day old (design §4.1).
 * An area is listed first and its manifest read afterwards, so what was named meanwhile is seen.
 * Manifests and tombstones are never removed. Gives the number of objects removed.
 */
export async function collectGarbage({ store, indexes, manifests, logger }: GarbageCollectionDeps): Promise<number> {
  let removed = 0
  const now = await storeTime(store)
  for await (const { id, old } of oldKeys(store, now)) {
    try {
      const known = await manifests.fresh(id)
      const living = known ? await livingKeys(id, known.manifest, indexes, now) : new Set<string>()
      const dead = old.filter((key) => !living.has(key))
      await store.remove(dead)
      removed += dead.length
    } catch (error) {
      // an area that cannot be judged is left alone until the next sweep
      logger.warn({ err: error, id }, 'an area was not swept')
    }
  }
  return removed
}
