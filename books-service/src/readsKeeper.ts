import type { StorageChanges } from '@hikma/contracts/changes'
import type { Logger } from '@hikma/service-kit/logger'
import type { Catalogue } from './catalogue.ts'
import type { ReadCounts } from './readCounts.ts'

/** A lost database loses at most a day of reads. */
const KEEP_EVERY_MS = 24 * 60 * 60_000

export interface ReadsKeeperDeps {
  storage: StorageChanges
  catalogue: Catalogue
  readCounts: ReadCounts
  clock: () => number
  logger: Logger
}

export type ReadsKeeper = ReturnType<typeof createReadsKeeper>

/** Hands reads to storage once a day, and takes them back into a new database before that. */
export function createReadsKeeper({ storage, catalogue, readCounts, clock, logger }: ReadsKeeperDeps) {
  async function keepOrRestore(): Promise<void> {
    const { areReadsRestored, readsKeptAt } = await catalogue.state()
    if (!areReadsRestored) return readCounts.restore(await storage.keptReads())
    const now = clock()
    if (readsKeptAt && now - readsKeptAt.getTime() < KEEP_EVERY_MS) return
    await storage.keepReads(await readCounts.all())
    await readCounts.noteKept(new Date(now))
  }

  return {
    /** Does what is due. A failure waits for the next time: books are listed without their reads. */
    care: (): Promise<void> =>
      keepOrRestore().catch((error: unknown) => logger.warn({ err: error }, 'reads were not kept this time')),
  }
}
