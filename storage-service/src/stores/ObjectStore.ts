import type { Readable } from 'node:stream'

export interface ObjectEntry {
  key: string
  /** In bytes. */
  size: number
  /** Another one after every put of other bytes. */
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
 * Where bytes are kept: what S3 can do and no more (design §4.1).
 * Keys are segments of `a-z 0-9 . _ ~ -` joined by `/`; others are a programming error and throw.
 * Missing is null; anything else that goes wrong throws, and then a put may or may not have landed.
 */
export interface ObjectStore {
  get(key: string, range?: ByteRange): Promise<StoredObject | null>
  /** Like `get`, but 'unchanged' without a body where the object still has this etag. */
  getIfChanged(key: string, etag: string): Promise<StoredObject | 'unchanged' | null>
  /** Writes all of it or nothing, durably. Throws `PreconditionFailed` where the condition does not hold. */
  put(key: string, body: Uint8Array | Readable, condition?: Condition): Promise<{ etag: string }>
  /** Every object whose key begins with the prefix; those below one folder come one after the other. */
  list(prefix: string): AsyncIterable<ObjectEntry>
  /** Missing keys are no error. */
  remove(keys: readonly string[]): Promise<void>
  /** Throws where the store cannot be used right now. */
  check(): Promise<void>
}

/** The part of a store that changes nothing. */
export type ReadableStore = Pick<ObjectStore, 'get' | 'getIfChanged' | 'list'>

export class PreconditionFailed extends Error {
  constructor(key: string) {
    super(`the condition on ${key} does not hold`)
    this.name = 'PreconditionFailed'
  }
}

const KEY = /^[a-z0-9._~-]{1,240}(\/[a-z0-9._~-]{1,240})*$/

/** Throws unless every store can hold this key as it is: refused, never repaired. */
export function assertKey(key: string): void {
  const hasDots = key.split('/').some((segment) => segment.startsWith('.'))
  if (!KEY.test(key) || hasDots || key.length > 1_000) throw new Error(`not a key: ${JSON.stringify(key)}`)
}
