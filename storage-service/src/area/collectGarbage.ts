import type { Logger } from '@hikma/service-kit/logger'
import type { ObjectStore } from '../stores/ObjectStore.ts'
import type { Indexes } from './areaIndex.ts'
import type { Revisions } from './history/revisions.ts'
import { newUlid } from './keys.ts'
import { assertKnownFormat } from './manifest.ts'
import type { Manifests } from './manifests.ts'
import { reachableKeys } from './reachableKeys.ts'
import type { RemoveForgotten } from './removeForgotten.ts'

/** No write in progress is as old as this: a request ends within a minute, and a stage is refused after 20 hours. */
const MIN_AGE_MS = 24 * 60 * 60_000

export interface GarbageCollectionDeps {
  store: ObjectStore
  indexes: Indexes
  revisions: Revisions
  manifests: Manifests
  logger: Logger
  /** The findings of earlier collections, by area. Without it every area is looked through. */
  settled?: Map<string, SettledArea>
  /** Finishes a deletion for good that was cut off. */
  removeForgotten?: RemoveForgotten
}

/** An area that had no garbage left: it has none as long as neither its manifest nor its old keys are others. */
export interface SettledArea {
  manifestEtag: string
  oldKeys: number
  /** By the store's clock, in milliseconds since 1970. */
  at: number
}

/** An area is looked through again after this time: retentions end without a change. */
const SETTLED_FOR_MS = 24 * 60 * 60_000

/** Whether nothing can have become garbage since. To read the history of each area hourly would cost too much. */
const isSettled = (known: SettledArea | undefined, manifestEtag: string, oldKeys: number, now: number): boolean =>
  known?.manifestEtag === manifestEtag && known.oldKeys === oldKeys && now - known.at < SETTLED_FOR_MS

/** The time of the store's own clock in milliseconds since 1970, taken from an object written for this. */
export async function storeTime(store: ObjectStore): Promise<number> {
  const key = `probes/${newUlid()}`
  await store.put(key, Buffer.from('now'))
  let now = 0
  for await (const entry of store.list(key)) now = entry.lastModified.getTime()
  await store.remove([key])
  return now
}

/** Each area with its keys that are old enough. A store lists the keys of one area consecutively. */
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

/**
 * Removes objects, indexes, revisions and stages that are over a day old and that no manifest needs (DESIGN.md §4.1).
 * Each area is listed before its manifest is read, so that whatever is named in between is not removed.
 * Manifests and tombstones are never removed, and nothing of an area that a newer build has written. Returns the number
 * of objects removed.
 */
export async function collectGarbage(deps: GarbageCollectionDeps): Promise<number> {
  const { store, indexes, revisions, manifests, logger, settled, removeForgotten } = deps
  let removed = 0
  const now = await storeTime(store)
  for await (const { id, old } of oldKeys(store, now)) {
    try {
      const stored = await manifests.fresh(id)
      // a newer format may need keys that this build does not know of
      if (stored) assertKnownFormat(stored.manifest)
      if (stored && isSettled(settled?.get(id), stored.etag, old.length, now)) continue
      if (stored?.manifest.removing) removed += (await removeForgotten?.(id)) ?? 0
      const reachable = stored ? await reachableKeys(id, stored.manifest, indexes, revisions, now) : new Set<string>()
      const garbage = old.filter((key) => !reachable.has(key))
      await store.remove(garbage)
      removed += garbage.length
      if (stored && !stored.manifest.removing)
        settled?.set(id, { manifestEtag: stored.etag, oldKeys: old.length - garbage.length, at: now })
    } catch (error) {
      // the next run tries this area again
      logger.warn({ err: error, id }, 'garbage collection skipped an area')
    }
  }
  return removed
}
