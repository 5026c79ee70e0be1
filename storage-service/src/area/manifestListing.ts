import { buffer } from 'node:stream/consumers'
import { MANIFEST_TRUST_MS } from '@hikma/contracts/limits'
import type { ManifestSummary } from '@hikma/contracts/changes'
import pLimit from 'p-limit'
import type { ObjectStore } from '../stores/ObjectStore.ts'
import { idOfManifest, MANIFESTS } from './keys.ts'
import { parseManifest, summaryOf } from './manifest.ts'

const MAX_CONCURRENT_READS = 16

/** Lists all manifests. Only those that have changed since the last listing are read again. */
export function createManifestListing(store: ObjectStore, clock: () => number) {
  let cached = new Map<string, ManifestSummary>()
  let last: { askedAt: number; result: Promise<ReadonlyMap<string, ManifestSummary>> } | null = null

  async function etags(): Promise<{ id: string; key: string; etag: string }[]> {
    const entries = []
    for await (const { key, etag } of store.list(MANIFESTS)) entries.push({ id: idOfManifest(key), key, etag })
    return entries
  }

  async function refresh(): Promise<ReadonlyMap<string, ManifestSummary>> {
    const limit = pLimit(MAX_CONCURRENT_READS)
    const summaries = await limit.map(await etags(), async ({ id, key, etag }) => {
      const before = cached.get(id)
      if (before?.etag === etag) return before
      const object = await store.get(key)
      return object && summaryOf(id, object.etag, parseManifest(await buffer(object.body)))
    })
    cached = new Map(summaries.filter((summary) => summary !== null).map((summary) => [summary.id, summary]))
    return cached
  }

  return {
    etags: async () => (await etags()).map(({ id, etag }) => ({ id, etag })),

    /** Every area's summary, at most half a second old. Concurrent calls share one listing. */
    summaries(): Promise<ReadonlyMap<string, ManifestSummary>> {
      const askedAt = clock()
      if (last && askedAt - last.askedAt <= MANIFEST_TRUST_MS) return last.result
      const mine = { askedAt, result: refresh() }
      mine.result.catch(() => last === mine && (last = null))
      last = mine
      return mine.result
    },
  }
}
export type ManifestListing = ReturnType<typeof createManifestListing>
