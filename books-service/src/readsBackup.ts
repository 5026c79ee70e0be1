import type { StorageChanges } from '@hikma/contracts/changes'
import type { Logger } from '@hikma/service-kit/logger'
import type { Catalogue } from './catalogue.ts'
import type { ReadCounts } from './readCounts.ts'

/** A lost database loses at most a day of reads. */
const KEEP_EVERY_MS = 24 * 60 * 60_000

export interface ReadsBackupDeps {
  storage: StorageChanges
  catalogue: Catalogue
  readCounts: ReadCounts
  clock: () => number
  logger: Logger
}

export type ReadsBackup = ReturnType<typeof createReadsBackup>

/** Hands reads to storage once a day, and takes them back into a new database before that. */
export function createReadsBackup({ storage, catalogue, readCounts, clock, logger }: ReadsBackupDeps) {
  async function keepOrRestore(): Promise<void> {
    const { areReadsRestored, readsSavedAt } = await catalogue.state()
    if (!areReadsRestored) return readCounts.restore(await storage.savedReads())
    const now = clock()
    if (readsSavedAt && now - readsSavedAt.getTime() < KEEP_EVERY_MS) return
    await storage.saveReads(await readCounts.all())
    await readCounts.noteSaved(new Date(now))
  }

  return {
    /** Does what is due. A failure waits for the next time: books are listed without their reads. */
    sync: (): Promise<void> =>
      keepOrRestore().catch((error: unknown) => logger.warn({ err: error }, 'reads were not kept this time')),
  }
}
