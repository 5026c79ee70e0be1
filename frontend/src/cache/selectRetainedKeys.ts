import type { Entry } from './CacheStore.ts'
import { LIST_KEY, totalSizeOf } from './entries.ts'

/**
 * The keys that stay so that `entry`, which is one of them, fits into `capacity` bytes: the list and the most recently
 * read pages. Null if it does not fit beside the list.
 */
export function selectRetainedKeys(entry: Entry, others: readonly Entry[], capacity: number): Set<string> | null {
  const list = others.filter(({ key }) => key === LIST_KEY)
  let used = entry.size + totalSizeOf(list)
  if (used > capacity) return null
  const retained = new Set([entry, ...list].map(({ key }) => key))
  for (const { key, size } of others.toSorted((a, b) => b.readAt - a.readAt)) {
    if (retained.has(key)) continue
    used += size
    // This page and all that were read before it are evicted.
    if (used > capacity) break
    retained.add(key)
  }
  return retained
}
