import { buffer } from 'node:stream/consumers'
import { MANIFEST_TRUST_MS } from '@hikma/contracts/limits'
import pLimit from 'p-limit'
import type { ObjectStore } from '../stores/ObjectStore.ts'
import { idOfManifest, MANIFESTS } from './keys.ts'
import { changeOf, parseManifest, type Manifest } from './manifest.ts'

const MAX_CONCURRENT_READS = 16

/** The part of a manifest that a list needs. */
export interface ListedManifest extends Pick<Manifest, 'version' | 'record' | 'deletedAt'> {
  id: string
  etag: string
  /** Until when the files of a deleted book are retained, in milliseconds since 1970; null if they are not. */
  retainedUntil: number | null
  /** ISO 8601; absent without a history. */
  changedAt?: string
}

/** Lists all manifests. Only those that have changed since the last listing are read again. */
export function createManifestListing(store: ObjectStore, clock: () => number) {
  let cached = new Map<string, ListedManifest>()
  let last: { askedAt: number; result: Promise<ReadonlyMap<string, ListedManifest>> } | null = null

  async function etags(): Promise<{ id: string; key: string; etag: string }[]> {
    const entries = []
    for await (const { key, etag } of store.list(MANIFESTS)) entries.push({ id: idOfManifest(key), key, etag })
    return entries
  }

  async function refresh(): Promise<ReadonlyMap<string, ListedManifest>> {
    const limit = pLimit(MAX_CONCURRENT_READS)
    const listed = await limit.map(await etags(), async ({ id, key, etag }) => {
      const before = cached.get(id)
      if (before?.etag === etag) return before
      const object = await store.get(key)
      if (!object) return null
      const manifest = parseManifest(await buffer(object.body))
      const { version, record, deletedAt, retired } = manifest
      const retainedUntil = retired.findLast(({ deletion }) => deletion)?.until ?? null
      return { id, etag: object.etag, version, record, deletedAt, retainedUntil, ...changeOf(manifest) }
    })
    cached = new Map(listed.filter((each) => each !== null).map((each) => [each.id, each]))
    return cached
  }

  return {
    etags: async () => (await etags()).map(({ id, etag }) => ({ id, etag })),

    /** Every area by id, at most half a second old unless less is asked for. Concurrent calls share one listing. */
    areas(maxAgeMs = MANIFEST_TRUST_MS): Promise<ReadonlyMap<string, ListedManifest>> {
      const askedAt = clock()
      if (last && askedAt - last.askedAt <= maxAgeMs) return last.result
      const mine = { askedAt, result: refresh() }
      mine.result.catch(() => last === mine && (last = null))
      last = mine
      return mine.result
    },
  }
}
export type ManifestListing = ReturnType<typeof createManifestListing>
