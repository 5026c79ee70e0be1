import { createCatalogue } from '@hikma/books-service/catalogue'
import { migrate } from '@hikma/books-service/migrate'
import { createReadCounts } from '@hikma/books-service/readCounts'
import { createReadsBackup, type ReadsBackup } from '@hikma/books-service/readsBackup'
import { createReconciler } from '@hikma/books-service/reconciler'
import { createDatabase } from '@hikma/service-kit/database'
import type { Logger } from '@hikma/service-kit/logger'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import type { Pool } from 'pg'
import { createStoragePort } from './createStoragePort.ts'

export interface RebuilderOptions {
  store: ObjectStore
  pool: Pool
  clock: () => number
  logger: Logger
  /** Restores read counts; by default from the copy in storage. */
  readsBackup?: ReadsBackup
}

/** The catalogue and a reconciler that rebuilds it in one pass, made from the parts of books-service. */
export async function createCatalogueRebuilder({ store, pool, clock, logger, ...options }: RebuilderOptions) {
  const database = createDatabase(pool, logger)
  const catalogue = createCatalogue(database)
  const readCounts = createReadCounts(database)
  const storage = createStoragePort(store, logger)
  const readsBackup = options.readsBackup ?? createReadsBackup({ storage, catalogue, readCounts, clock, logger })
  const reconciler = createReconciler({
    storage,
    catalogue,
    // books-service makes the rows of pages, also while readers read
    followPages: async () => {},
    readsBackup,
    migrate: async () => {},
    clock,
    logger,
  })
  await migrate(pool, logger)
  return {
    database,
    catalogue,
    readCounts,

    /** Writes all rows again from the manifests. Gives the number of listed books. */
    async rebuild(): Promise<number> {
      await catalogue.invalidateAll()
      await reconciler.pass()
      return (await catalogue.list({ includePrivate: true })).length
    },
  }
}
