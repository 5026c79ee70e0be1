import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { Engines, Library } from '@hikma/operator/engines'
import { createDirectoryReader } from '@hikma/storage-service/stores/directoryReader'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import type { Pool } from 'pg'
import { createMarkerFile, openDataDir } from './dataDir.ts'
import { createPGlitePool } from './createPGlitePool.ts'
import { databaseFolder, openPGliteDatabase } from './openPGliteDatabase.ts'
import { FolderInUseError, lockFolder } from './lockFolder.ts'
import { SAMPLES_PUBLISHED } from './publishSamplesOnce.ts'

/** The operator's engines on the folder of `make start`. Commands that change the library need Hikma to be stopped. */
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
      return await openPGliteDatabase(dataDir)
    } catch (cause) {
      const remedy = 'Move that folder away and run make rebuild-catalogue: no book is in it.'
      throw new Error(`The database in ${databaseFolder(dataDir)} cannot be opened. ${remedy}`, { cause })
    }
  }

  /** Runs a task that may open the database, and closes the database afterwards if it was opened. */
  async function withLazyDatabase<Result>(task: (openPool: () => Promise<Pool>) => Promise<Result>): Promise<Result> {
    let opened: { db: PGlite; pool: Pool } | null = null
    try {
      return await task(async () => {
        if (opened) return opened.pool
        const db = await openDatabase()
        opened = { db, pool: createPGlitePool(db) }
        return opened.pool
      })
    } finally {
      const { pool, db } = (opened as { db: PGlite; pool: Pool } | null) ?? {}
      await pool?.end()
      await db?.close()
    }
  }

  async function withLock<Result>(task: () => Promise<Result>): Promise<Result> {
    const unlock = await lockFolder(dataDir)
    try {
      return await task()
    } finally {
      await unlock()
    }
  }

  const withLockedLibrary = <Result>(task: (library: Library) => Promise<Result>): Promise<Result> =>
    withLock(async () => {
      const store = await createDirectoryStore(storeFolder)
      return withLazyDatabase((openPool) => task({ store, openPool }))
    })

  return {
    readStore,

    async withDatabase(task) {
      const exists = await access(databaseFolder(dataDir)).then(
        () => true,
        () => false,
      )
      try {
        return await withLock(() => withLazyDatabase(async (openPool) => task(exists ? await openPool() : null)))
      } catch (error) {
        if (error instanceof FolderInUseError) return task(null)
        throw error
      }
    },

    async withLibrary(task) {
      await readStore()
      return withLockedLibrary(task)
    },

    async withNewLibrary(task) {
      await openDataDir(dataDir)
      const result = await withLockedLibrary(task)
      // the next start must not add the sample books to the restored library
      await createMarkerFile(dataDir, SAMPLES_PUBLISHED).write()
      return result
    },
  }
}
