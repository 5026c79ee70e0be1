/** The metadata of a stored content. */
export interface Entry {
  key: string
  /** In bytes. */
  size: number
  /** In milliseconds since 1970. */
  readAt: number
}

export interface CacheChange {
  put?: readonly { entry: Entry; content: unknown }[]
  /** Entries to update without their content. */
  touch?: readonly Entry[]
  /** Deletes all other keys. Absent: deletes none. */
  retain?: ReadonlySet<unknown>
}

/** The key-value store behind the cache. Its values are not trusted: they can be edited in the browser. */
export interface CacheStore {
  readContent(key: string): Promise<unknown>
  readEntries(): Promise<unknown[]>
  /** Applies the change that `decide` synchronously derives from all entries, in one transaction. */
  change(decide: (entries: unknown[]) => CacheChange): Promise<void>
  /** Deletes all contents and entries, and the database itself if it cannot be written. */
  clear(): Promise<void>
}
