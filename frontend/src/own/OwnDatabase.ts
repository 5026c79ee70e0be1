import type { OwnItem } from './OwnItem.ts'

export interface OwnState {
  /** The highest clock that this device has seen, 0 if none. */
  clock: number
  device: string
  /** As they are stored: not validated. */
  items: readonly unknown[]
}

export interface OwnChange {
  clock: number
  put: readonly OwnItem[]
  /** Items to remove without a tombstone. */
  forget: readonly Pick<OwnItem, 'kind' | 'id'>[]
}

/** Storage of the reader's items. Both calls reject if it is forbidden or full. */
export interface OwnDatabase {
  readAll(): Promise<readonly unknown[]>
  /** Reads, decides and writes with no other tab in between. Everything is written, or nothing. */
  change(decide: (state: OwnState) => OwnChange): Promise<void>
}
