import type { Readable } from 'node:stream'

export interface ObjectEntry {
  key: string
  /** In bytes. */
  size: number
  /** Changes with every put of other bytes. */
  etag: string
  /** By the store's own clock. */
  lastModified: Date
}

export interface StoredObject extends ObjectEntry {
  /** Must be read to its end or destroyed. */
  body: Readable
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export type Condition = { ifMatch: string } | { ifNoneMatch: '*' }

/**
 * The port for object storage, limited to what S3 can do (DESIGN.md §4.1).
 * Keys are segments of `a-z 0-9 . _ ~ -` joined by `/`; any other key is a programming error and throws.
 * A missing object is null. Every other failure throws; a put that threw may still have landed.
 */
export interface ObjectStore {
  get(key: string, range?: ByteRange): Promise<StoredObject | null>
  /** Like `get`, but 'unchanged' if the object still has this etag. */
  getIfChanged(key: string, etag: string): Promise<StoredObject | 'unchanged' | null>
  /** Writes all bytes durably, or nothing. Throws `PreconditionFailed` if the condition does not hold. */
  put(key: string, body: Uint8Array | Readable, condition?: Condition): Promise<{ etag: string }>
  /** Every object whose key begins with the prefix. The objects of one folder come consecutively. */
  list(prefix: string): AsyncIterable<ObjectEntry>
  /** Removes objects. A missing key is no error. */
  remove(keys: readonly string[]): Promise<void>
  /** Throws if the store cannot be used now. */
  check(): Promise<void>
}

/** The methods that change nothing. */
export type ReadableStore = Pick<ObjectStore, 'get' | 'getIfChanged' | 'list'>

export class PreconditionFailed extends Error {
  constructor(key: string) {
    super(`the condition on ${key} does not hold`)
    this.name = 'PreconditionFailed'
  }
}

const KEY = /^[a-z0-9._~-]{1,240}(\/[a-z0-9._~-]{1,240})*$/

/** Throws unless every store can hold this key as it is. */
export function assertKey(key: string): void {
  const hasDots = key.split('/').some((segment) => segment.startsWith('.'))
  if (!KEY.test(key) || hasDots || key.length > 1_000) throw new Error(`not a key: ${JSON.stringify(key)}`)
}
