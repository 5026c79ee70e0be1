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

const storedReads = z.record(z.string(), z.int().min(0))

export interface ReadCounts {
  /** Book id → how often the book was opened. */
  reads: Record<string, number>
  /** False if they come from the copy in storage, which is a day old at most. */
  isCurrent: boolean
}

/** The last copy of the read counts in storage. */
async function readStoredReads(store: ReadableStore): Promise<Record<string, number>> {
  const bytes = await readAll(store, READS_KEY)
  try {
    return bytes ? storedReads.parse(JSON.parse(bytes.toString())) : {}
  } catch {
    throw new DamagedObjectError(`${READS_KEY} is damaged: how often books were read is not saved.`)
  }
}

/** The read counts of all books, from the database if it can be asked (decision 22). Throws a `DamagedObjectError`. */
export async function loadReadCounts(engines: Engines, store: ReadableStore, logger: Logger): Promise<ReadCounts> {
  const readCurrent = async (pool: Pool | null) => {
    if (!pool) return null
    const database = createDatabase(pool, logger)
    // a new database has not restored the counts from storage yet
    const { areReadsRestored } = await createCatalogue(database).state()
    return areReadsRestored ? createReadCounts(database).all() : null
  }
  const current = await engines.withDatabase(readCurrent).catch((error: unknown) => {
    logger.warn({ err: error }, 'the database could not be read')
    return null
  })
  if (current) return { reads: current, isCurrent: true }
  return { reads: await readStoredReads(store), isCurrent: false }
}
