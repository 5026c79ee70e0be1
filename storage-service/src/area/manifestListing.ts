import { buffer } from 'node:stream/consumers'
import { MANIFEST_TRUST_MS } from '@hikma/contracts/limits'
import type { ManifestSummary } from '@hikma/contracts/changes'
import pLimit from 'p-limit'
import type { ObjectStore } from '../stores/ObjectStore.ts'
import { idOfManifest, MANIFESTS } from './keys.ts'
import { parseManifest, summaryOf } from './manifest.ts'

const READS_AT_ONCE = 16

/** All manifests from one listing of the store; only those that changed since the last one are read again. */
export function createManifestListing(store: ObjectStore, clock: () => number) {
  let known = new Map<string, ManifestSummary>()
  let last: { asked: number; result: Promise<ReadonlyMap<string, ManifestSummary>> } | null = null

  async function etags(): Promise<{ id: string; key: string; etag: string }[]> {
    const entries = []
    for await (const { key, etag } of store.list(MANIFESTS)) entries.push({ id: idOfManifest(key), key, etag })
    return entries
  }

  async function refresh(): Promise<ReadonlyMap<string, ManifestSummary>> {
    const limit = pLimit(READS_AT_ONCE)
    const summaries = await limit.map(await etags(), async ({ id, key, etag }) => {
      const before = known.get(id)
      if (before?.etag === etag) return before
      const object = await store.get(key)
      return object && summaryOf(id, object.etag, parseManifest(await buffer(object.body)))
    })
    known = new Map(summaries.filter((summary) => summary !== null).map((summary) => [summary.id, summary]))
    return known
  }

  return {
    etags: async () => (await etags()).map(({ id, etag }) => ({ id, etag })),

    /** Every area's summary, at most half a second old; those who ask together share one listing. */
    summaries(): Promise<ReadonlyMap<string, ManifestSummary>> {
      const asked = clock()
      if (last && asked - last.asked <= MANIFEST_TRUST_MS) return last.result
      const mine = { asked, result: refresh() }
      mine.result.catch(() => last === mine && (last = null))
      last = mine
      return mine.result
    },
  }
}
export type ManifestListing = ReturnType<typeof createManifestListing>
