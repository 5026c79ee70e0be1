import type { Entry } from './CacheStore.ts'
import { LIST_KEY, sizeOf } from './entries.ts'

/** The keys that stay when `entry` comes, and its own, so that all fit in `room` bytes; null where it does not fit. */
export function selectRetainedKeys(entry: Entry, others: readonly Entry[], room: number): Set<string> | null {
  const list = others.filter(({ key }) => key === LIST_KEY)
  let used = entry.size + sizeOf(list)
  if (used > room) return null
  const stay = new Set([entry, ...list].map(({ key }) => key))
  for (const { key, size } of others.toSorted((a, b) => b.readAt - a.readAt)) {
    if (stay.has(key)) continue
    used += size
    // The least recently read goes first, and so goes everything from here on.
    if (used > room) break
    stay.add(key)
  }
  return stay
}
