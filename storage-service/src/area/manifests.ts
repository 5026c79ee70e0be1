import { buffer } from 'node:stream/consumers'
import { MANIFEST_TRUST_MS } from '@hikma/contracts/limits'
import { LRUCache } from 'lru-cache'
import type { ObjectStore } from '../stores/ObjectStore.ts'
import { manifestKey } from './keys.ts'
import { parseManifest, type Manifest } from './manifest.ts'

/** A manifest with the etag that the store gave it. */
export interface StoredManifest {
  manifest: Manifest
  etag: string
}
interface CachedManifest extends StoredManifest {
  /** The time at which this manifest was requested. */
  askedAt: number
}

/** Reads manifests through a cache. Missing ones are not cached, so that guessed ids cost no memory. */
export function createManifests(store: ObjectStore, clock: () => number) {
  const cache = new LRUCache<string, CachedManifest>({ max: 20_000 })
  const inFlight = new Map<string, Promise<StoredManifest | null>>()

  function remember(id: string, value: StoredManifest, askedAt: number): StoredManifest {
    const before = cache.get(id)
    if (!before || before.askedAt <= askedAt) cache.set(id, { ...value, askedAt })
    return value
  }

  /** The manifest as it is in the store now, or null. */
  async function fresh(id: string): Promise<StoredManifest | null> {
    const askedAt = clock()
    const before = cache.get(id)
    const answer = before ? await store.getIfChanged(manifestKey(id), before.etag) : await store.get(manifestKey(id))
    if (answer === 'unchanged') return remember(id, before!, askedAt)
    if (!answer) {
      cache.delete(id)
      return null
    }
    return remember(id, { manifest: parseManifest(await buffer(answer.body)), etag: answer.etag }, askedAt)
  }

  /** The same. Concurrent calls share one request, which may have begun before the call. */
  function shared(id: string): Promise<StoredManifest | null> {
    const begun = inFlight.get(id)
    if (begun) return begun
    const mine = fresh(id).finally(() => inFlight.delete(id))
    inFlight.set(id, mine)
    return mine
  }

  return {
    fresh,
    shared,

    /** The manifest, from the cache for up to half a second. */
    async recent(id: string): Promise<StoredManifest | null> {
      const before = cache.get(id)
      return before && clock() - before.askedAt <= MANIFEST_TRUST_MS ? before : shared(id)
    },

    /** The cached manifest, however old: enough to decide whether to ask the store. */
    cached: (id: string): StoredManifest | undefined => cache.get(id),

    /** Takes over the manifest of a swap by this process. */
    cache: (id: string, value: StoredManifest): void => void remember(id, value, clock()),
  }
}
export type Manifests = ReturnType<typeof createManifests>
