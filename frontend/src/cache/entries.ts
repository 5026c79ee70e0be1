import type { Entry } from './CacheStore.ts'
import { readKey } from './pageKey.ts'

/** The list lies beside the pages, is counted with them and never has to make room. */
export const LIST_KEY = 'list'

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < Infinity

/** The entries that can be read; the others are taken as not there. */
export function readEntries(values: readonly unknown[]): Entry[] {
  return values.filter((value): value is Entry => {
    const { key, size, readAt } = (value ?? {}) as Partial<Record<keyof Entry, unknown>>
    return typeof key === 'string' && (key === LIST_KEY || readKey(key) !== null) && isCount(size) && isCount(readAt)
  })
}

export const sizeOf = (entries: readonly Entry[]): number => entries.reduce((sum, { size }) => sum + size, 0)
