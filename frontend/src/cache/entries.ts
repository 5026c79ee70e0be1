import type { Entry } from './CacheStore.ts'
import { parsePageKey } from './pageKey.ts'

/** The key of the list, which is stored beside the pages, counts towards the capacity and is never evicted. */
export const LIST_KEY = 'list'

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < Infinity

/** The valid entries; others are ignored. */
export function parseEntries(values: readonly unknown[]): Entry[] {
  return values.filter((value): value is Entry => {
    const { key, size, readAt } = (value ?? {}) as Partial<Record<keyof Entry, unknown>>
    const isKey = typeof key === 'string' && (key === LIST_KEY || parsePageKey(key) !== null)
    return isKey && isCount(size) && isCount(readAt)
  })
}

/** In bytes. */
export const totalSizeOf = (entries: readonly Entry[]): number => entries.reduce((sum, { size }) => sum + size, 0)
