import type { ObjectStore, ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import type { Pool } from 'pg'

/** A library that a command may change. */
export interface Library {
  store: ObjectStore
  /** Resolves when the database answers. Throws if it does not. */
  openPool(): Promise<Pool>
}

/** The operator's access to a deployment: the folder of `make start`, or the Postgres and MinIO of compose. */
export interface Engines {
  /** Opens storage for reading, whether Hikma runs or not. */
  readStore(): Promise<ReadableStore>
  /** Runs a task with the database, or with null if only the running Hikma can open it. */
  withDatabase<Result>(task: (pool: Pool | null) => Promise<Result>): Promise<Result>
  /** Runs a task that may change the library. Throws if a running Hikma blocks it, or if there is no library. */
  withLibrary<Result>(task: (library: Library) => Promise<Result>): Promise<Result>
  /** Like `withLibrary`, and creates the storage if there is none yet. */
  withNewLibrary<Result>(task: (library: Library) => Promise<Result>): Promise<Result>
}

/** Shows one line to the operator. */
export type Print = (sentence: string) => void
