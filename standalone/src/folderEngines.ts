import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { Engines, Library } from '@hikma/operator/engines'
import { createDirectoryReader } from '@hikma/storage-service/stores/directoryReader'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import type { Pool } from 'pg'
import { onceMarker, openDataDir } from './dataDir.ts'
import { createLitePool } from './litePool.ts'
import { databaseFolder, openLiteDatabase } from './openLiteDatabase.ts'
import { FolderInUse, lockFolder } from './pidLock.ts'
import { SAMPLES_PUBLISHED } from './seedOnce.ts'

/** The folder of the one process as its operator's commands use it: to change it, Hikma must be stopped. */
export function createFolderEngines(dataDir: string): Engines {
  const storeFolder = join(dataDir, 'store')

  async function readStore() {
    return createDirectoryReader(storeFolder).catch(() => {
      throw new Error(
        `There is no library in ${dataDir}. Set DATA_DIR to its folder, or COMPOSE=1 for the one in Docker.`,
      )
    })
  }

  async function openDatabase(): Promise<PGlite> {
    try {
      return await openLiteDatabase(dataDir)
    } catch (cause) {
      const remedy = 'Move that folder away and run make rebuild-catalogue: no book is in it.'
      throw new Error(`The database in ${databaseFolder(dataDir)} cannot be opened. ${remedy}`, { cause })
    }
  }

  /** Runs a task with a way to the database, which is closed afterwards where it was opened. */
  async function withDatabase<Result>(task: (openPool: () => Promise<Pool>) => Promise<Result>): Promise<Result> {
    let opened: { db: PGlite; pool: Pool } | null = null
    try {
      return await task(async () => {
        if (opened) return opened.pool
        const db = await openDatabase()
        opened = { db, pool: createLitePool(db) }
        return opened.pool
      })
    } finally {
      const { pool, db } = (opened as { db: PGlite; pool: Pool } | null) ?? {}
      await pool?.end()
      await db?.close()
    }
  }

  async function locked<Result>(task: () => Promise<Result>): Promise<Result> {
    const unlock = await lockFolder(dataDir)
    try {
      return await task()
    } finally {
      await unlock()
    }
  }

  const changeLocked = <Result>(task: (library: Library) => Promise<Result>): Promise<Result> =>
    locked(async () => {
      const store = await createDirectoryStore(storeFolder)
      return withDatabase((openPool) => task({ store, openPool }))
    })

  return {
    readStore,

    async peek(task) {
      const isThere = await access(databaseFolder(dataDir)).then(
        () => true,
        () => false,
      )
      try {
        return await locked(() => withDatabase(async (openPool) => task(isThere ? await openPool() : null)))
      } catch (error) {
        if (error instanceof FolderInUse) return task(null)
        throw error
      }
    },

    async change(task) {
      await readStore()
      return changeLocked(task)
    },

    async fill(task) {
      await openDataDir(dataDir)
      const result = await changeLocked(task)
      // the next start is not the first one: the samples are no part of what was restored
      await onceMarker(dataDir, SAMPLES_PUBLISHED).done()
      return result
    },
  }
}
