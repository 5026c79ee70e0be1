import { buffer } from 'node:stream/consumers'
import { MANIFEST_TRUST_MS } from '@hikma/contracts/limits'
import { LRUCache } from 'lru-cache'
import type { ObjectStore } from '../stores/ObjectStore.ts'
import { manifestKey } from './keys.ts'
import { parseManifest, type Manifest } from './manifest.ts'

export interface StoredManifest {
  manifest: Manifest
  etag: string
}
interface CachedManifest extends StoredManifest {
  /** When the question that gave this answer was asked. */
  asked: number
}

/** Manifests in memory. An area that is not there is not remembered, so that guessing ids costs no memory. */
export function createManifests(store: ObjectStore, clock: () => number) {
  const known = new LRUCache<string, CachedManifest>({ max: 20_000 })
  const underWay = new Map<string, Promise<StoredManifest | null>>()

  function remember(id: string, value: StoredManifest, asked: number): StoredManifest {
    const before = known.get(id)
    if (!before || before.asked <= asked) known.set(id, { ...value, asked })
    return value
  }

  /** The manifest as the store has it now. */
  async function fresh(id: string): Promise<StoredManifest | null> {
    const asked = clock()
    const before = known.get(id)
    const answer = before ? await store.getIfChanged(manifestKey(id), before.etag) : await store.get(manifestKey(id))
    if (answer === 'unchanged') return remember(id, before!, asked)
    if (!answer) {
      known.delete(id)
      return null
    }
    return remember(id, { manifest: parseManifest(await buffer(answer.body)), etag: answer.etag }, asked)
  }

  return {
    fresh,

    /** The manifest, trusted from memory for half a second; readers who come together ask once. */
    async recent(id: string): Promise<StoredManifest | null> {
      const before = known.get(id)
      if (before && clock() - before.asked <= MANIFEST_TRUST_MS) return before
      const flight = underWay.get(id)
      if (flight) return flight
      const mine = fresh(id).finally(() => underWay.delete(id))
      underWay.set(id, mine)
      return mine
    },

    /** What is in memory, however old: only to decide whether to ask. */
    cached: (id: string): StoredManifest | undefined => known.get(id),

    /** After a swap of our own. */
    cache: (id: string, value: StoredManifest): void => void remember(id, value, clock()),
  }
}
export type Manifests = ReturnType<typeof createManifests>
