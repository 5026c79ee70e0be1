import type { ObjectStore, ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import type { Pool } from 'pg'

/** A library that a command may change. */
export interface Library {
  store: ObjectStore
  /** Resolves when the database answers. Throws a sentence where it does not. */
  openPool(): Promise<Pool>
}

/** How a deployment lets its operator in: the one process' folder, or compose's Postgres and MinIO. */
export interface Engines {
  /** What storage holds, whether Hikma runs or not. */
  readStore(): Promise<ReadableStore>
  /** Runs a task with the database; null where only the running Hikma can ask it. */
  peek<Result>(task: (pool: Pool | null) => Promise<Result>): Promise<Result>
  /** Runs a task on the library. Throws a sentence where a running Hikma stands in the way, or where there is none. */
  change<Result>(task: (library: Library) => Promise<Result>): Promise<Result>
  /** The same where there may be no library yet. */
  fill<Result>(task: (library: Library) => Promise<Result>): Promise<Result>
}

/** Shows a sentence to the operator. */
export type Say = (sentence: string) => void
