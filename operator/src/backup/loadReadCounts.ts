import { createCatalogue } from '@hikma/books-service/catalogue'
import { createReadCounts } from '@hikma/books-service/readCounts'
import { createDatabase } from '@hikma/service-kit/database'
import type { Logger } from '@hikma/service-kit/logger'
import { READS_KEY } from '@hikma/storage-service/area/keys'
import { readAll } from '@hikma/storage-service/stores/readAll'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Engines } from '../engines.ts'
import { DamagedObjectError } from '../readManifest.ts'

const keptReads = z.record(z.string(), z.int().min(0))

export interface ReadCounts {
  reads: Record<string, number>
  /** False where they are those that storage was last handed, a day ago at most. */
  isCurrent: boolean
}

/** The reads that storage was last handed. */
async function storedReads(store: ReadableStore): Promise<Record<string, number>> {
  const bytes = await readAll(store, READS_KEY)
  try {
    return bytes ? keptReads.parse(JSON.parse(bytes.toString())) : {}
  } catch {
    throw new DamagedObjectError(`${READS_KEY} is spoilt: how often books were read is not saved.`)
  }
}

/** How often each book was opened: the one thing in the database that is worth a backup (decision 22). Throws a `DamagedObjectError`. */
export async function loadReadCounts(engines: Engines, store: ReadableStore, logger: Logger): Promise<ReadCounts> {
  const freshOf = async (pool: Pool | null) => {
    if (!pool) return null
    const database = createDatabase(pool, logger)
    // a database that was lost has not taken them back yet
    const { areReadsRestored } = await createCatalogue(database).state()
    return areReadsRestored ? createReadCounts(database).all() : null
  }
  const fresh = await engines.withDatabase(freshOf).catch((error: unknown) => {
    logger.warn({ err: error }, 'the database could not be asked')
    return null
  })
  if (fresh) return { reads: fresh, isCurrent: true }
  return { reads: await storedReads(store), isCurrent: false }
}
