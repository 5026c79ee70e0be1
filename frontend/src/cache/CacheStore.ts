/** What is known of something kept without looking at it. */
export interface Entry {
  key: string
  /** In bytes. */
  size: number
  /** In milliseconds since 1970. */
  readAt: number
}

export interface Change {
  put?: readonly { entry: Entry; content: unknown }[]
  /** Entries whose content stays as it is. */
  touch?: readonly Entry[]
  /** All others go. Absent: nothing goes. */
  keepOnly?: ReadonlySet<unknown>
}

/** Where the cache keeps things, under keys. Whatever comes out may have been tampered with. */
export interface CacheStore {
  content(key: string): Promise<unknown>
  entries(): Promise<unknown[]>
  /** One transaction: `decide` is given all entries and says at once what changes. All of that happens, or nothing. */
  change(decide: (entries: unknown[]) => Change): Promise<void>
  /** Everything goes, if need be with the store itself. */
  clear(): Promise<void>
}
