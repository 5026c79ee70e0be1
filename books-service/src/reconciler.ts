import type { ManifestEtag, StorageManifests } from '@hikma/contracts/changes'
import { isMissingTable } from '@hikma/service-kit/database'
import type { Logger } from '@hikma/service-kit/logger'
import { createPeriodicTask } from '@hikma/service-kit/periodicTask'
import pLimit from 'p-limit'
import type { Catalogue, CatalogueState } from './catalogue.ts'
import type { ReadsBackup } from './readsBackup.ts'

const PASS_EVERY_MS = 5_000
const RETRY_MS = 1_000
const MAX_CONCURRENT_MANIFESTS = 8

export interface ReconcilerDeps {
  storage: StorageManifests
  catalogue: Catalogue
  /** Lets the rows of pages follow these manifests, in the background. */
  followPages: (manifests: readonly ManifestEtag[]) => Promise<void>
  readsBackup: ReadsBackup
  /** Runs the migrations. */
  migrate: () => Promise<void>
  /** Milliseconds since 1970. */
  clock: () => number
  logger: Logger
}

export type Reconciler = ReturnType<typeof createReconciler>

/**
 * Makes the catalogue follow storage (DESIGN.md §4.2): at the start, every five seconds, and when triggered.
 * Readers get the catalogue only after a pass on this database, which its epoch identifies.
 */
export function createReconciler(deps: ReconcilerDeps) {
  const { storage, catalogue, followPages, readsBackup, migrate, clock, logger } = deps
  const limit = pLimit(MAX_CONCURRENT_MANIFESTS)
  const behind = new Set<string>()
  const passes = createPeriodicTask({ attempt, everyMs: PASS_EVERY_MS, retryMs: RETRY_MS })
  let isMigrated = false
  let currentEpoch: string | null = null
  let lastPass: Promise<unknown> = Promise.resolve()
  let passedAt: number | null = null

  /** The state of this database, which is migrated first if it is new or was emptied. */
  async function migratedState(): Promise<CatalogueState> {
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
    if (row?.isWritten === false) logger.warn({ book: id }, 'the row is newer than the manifest that was read')
  }

  async function reconcile(): Promise<void> {
    const { epoch } = await migratedState()
    const [manifests, rows] = await Promise.all([storage.manifestEtags(), catalogue.etags()])
    behind.clear()
    for (const { id, etag } of manifests) if (rows.get(id) !== etag) behind.add(id)
    const results = await Promise.allSettled([...behind].map((id) => limit(bringUpToDate, id)))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    currentEpoch = epoch
    await readsBackup.sync()
    await followPages(manifests)
    passedAt = clock()
  }

  /** Makes a pass that begins after this call. Passes never overlap. */
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
    /** Resolves after the first pass, whether it succeeded or not. Later passes run in the background. */
    start: passes.start,
    stop: passes.stop,

    /** Starts a pass at once, or right after the present one. `id` is a book whose row may be behind. */
    trigger(id?: string): void {
      if (id !== undefined) behind.add(id)
      passes.trigger()
    },

    /** Whether a pass has run on the database of this epoch. */
    isCurrent: (epoch: string): boolean => epoch === currentEpoch,
    hasPassed: (): boolean => currentEpoch !== null,
    /** When the last whole pass ended, in milliseconds since 1970; null before the first one. */
    passedAt: () => passedAt,
    /** The number of books whose rows are known to be behind. */
    waiting: (): number => behind.size,
  }
}
