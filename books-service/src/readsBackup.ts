import type { SavedReads } from '@hikma/contracts/changes'
import type { Logger } from '@hikma/service-kit/logger'
import type { Catalogue } from './catalogue.ts'
import type { ReadCounts } from './readCounts.ts'

/** A lost database loses at most a day of reads. */
const BACKUP_EVERY_MS = 24 * 60 * 60_000

export interface ReadsBackupDeps {
  storage: SavedReads
  catalogue: Catalogue
  readCounts: ReadCounts
  clock: () => number
  logger: Logger
}

export type ReadsBackup = ReturnType<typeof createReadsBackup>

/** Backs reads up to storage once a day. A new database first restores them from there. */
export function createReadsBackup({ storage, catalogue, readCounts, clock, logger }: ReadsBackupDeps) {
  async function backUpOrRestore(): Promise<void> {
    const { areReadsRestored, readsKeptAt } = await catalogue.state()
    if (!areReadsRestored) return readCounts.restore(await storage.savedReads())
    const now = clock()
    if (readsKeptAt && now - readsKeptAt.getTime() < BACKUP_EVERY_MS) return
    await storage.saveReads(await readCounts.all())
    await readCounts.noteSaved(new Date(now))
  }

  return {
    /** Backs up or restores if it is due. A failure is logged and tried again next time; books are listed meanwhile. */
    sync: (): Promise<void> =>
      backUpOrRestore().catch((error: unknown) => logger.warn({ err: error }, 'reads were not backed up')),
  }
}
