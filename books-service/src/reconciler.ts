import type { StorageChanges } from '@hikma/contracts/changes'
import { isMissingTable } from '@hikma/service-kit/database'
import type { Logger } from '@hikma/service-kit/logger'
import pLimit from 'p-limit'
import type { Catalogue, CatalogueState } from './catalogue.ts'
import type { ReadsBackup } from './readsBackup.ts'
import { createPeriodicTask } from './periodicTask.ts'

const PASS_EVERY_MS = 5_000
const RETRY_MS = 1_000
const MANIFESTS_AT_ONCE = 8

export interface ReconcilerDeps {
  storage: StorageChanges
  catalogue: Catalogue
  readsBackup: ReadsBackup
  /** Runs the migrations. */
  migrate: () => Promise<void>
  logger: Logger
}

export type Reconciler = ReturnType<typeof createReconciler>

/**
 * Makes the catalogue follow storage (design §4.2): at the start, every five seconds, at once when asked.
 * A catalogue may be shown only after one pass on this very database, which its epoch tells.
 */
export function createReconciler({ storage, catalogue, readsBackup, migrate, logger }: ReconcilerDeps) {
  const limit = pLimit(MANIFESTS_AT_ONCE)
  const behind = new Set<string>()
  const repeater = createPeriodicTask({ attempt, everyMs: PASS_EVERY_MS, retryMs: RETRY_MS })
  let isMigrated = false
  let currentEpoch: string | null = null
  let lastPass: Promise<unknown> = Promise.resolve()

  /** The state of this database; a new or emptied one is migrated first. */
  async function openState(): Promise<CatalogueState> {
    if (!isMigrated) await migrate()
    isMigrated = true
    try {
      return await catalogue.state()
    } catch (error) {
      if (!isMissingTable(error)) throw error
      await migrate()
      return catalogue.state()
    }
  }

  async function bringUpToDate(id: string): Promise<void> {
    const manifest = await storage.manifest(id)
    const row = manifest && (await catalogue.writeManifest(manifest))
    behind.delete(id)
    if (row?.isWritten === false) logger.warn({ book: id }, 'the row is later than the manifest that was read')
  }

  async function reconcile(): Promise<void> {
    const { epoch } = await openState()
    const [manifests, known] = await Promise.all([storage.manifestEtags(), catalogue.etags()])
    behind.clear()
    for (const { id, etag } of manifests) if (known.get(id) !== etag) behind.add(id)
    const results = await Promise.allSettled([...behind].map((id) => limit(bringUpToDate, id)))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    currentEpoch = epoch
    await readsBackup.sync()
  }

  /** One pass that begins after this call. Passes never overlap: each waits for the one before. */
  function pass(): Promise<void> {
    const next = lastPass.then(reconcile)
    lastPass = next.catch(() => undefined)
    return next
  }

  async function attempt(): Promise<boolean> {
    try {
      await pass()
      return true
    } catch (error) {
      logger.warn({ err: (error as Error).cause ?? error }, 'the reconciler will try again')
      return false
    }
  }

  return {
    pass,
    /** Resolves after the first pass, whether it succeeded or not; the others follow by themselves. */
    start: repeater.start,
    stop: repeater.stop,

    /** A pass at once, or right after the present one: this book's row may be behind. */
    trigger(id?: string): void {
      if (id !== undefined) behind.add(id)
      repeater.trigger()
    },

    /** Whether a pass has run on the database of this epoch. */
    isCurrent: (epoch: string): boolean => epoch === currentEpoch,
    hasPassed: (): boolean => currentEpoch !== null,
    /** How many books' rows are known to be behind. */
    waiting: (): number => behind.size,
  }
}
