import type { SavedReads, SessionCheck, StoragePort } from '@hikma/contracts/changes'
import type { Logger } from '@hikma/service-kit/logger'
import { createMetrics, gauge, type Metrics } from '@hikma/service-kit/metrics'
import type Koa from 'koa'
import { createApp } from './app.ts'
import { DEFAULT_HISTORY_DAYS } from './area/area.ts'
import { createIndexes } from './area/areaIndex.ts'
import { createForgetPage } from './area/history/forgetPage.ts'
import { createRevisions } from './area/history/revisions.ts'
import { summaryOf } from './area/manifest.ts'
import { createManifestListing } from './area/manifestListing.ts'
import { createManifests } from './area/manifests.ts'
import { createObjects } from './area/objects.ts'
import { createReadArea } from './area/readArea.ts'
import { createRemoveForgotten } from './area/removeForgotten.ts'
import { createReplacement } from './area/replacement/replacement.ts'
import { createStageStates } from './area/stageStates.ts'
import { createStages } from './area/stages.ts'
import { createChangeQueue } from './area/changeQueue.ts'
import { collectGarbage, type SettledArea } from './area/collectGarbage.ts'
import { createThumbnails } from './files/thumbnails.ts'
import { createCoverThumbnails } from './coverThumbnails.ts'
import { createInternalApp } from './internalApp.ts'
import { createSavedReads } from './savedReads.ts'
import { createSessionCache } from './sessionCache.ts'
import { createUploadActions } from './routes/uploadActions.ts'
import { createStorageChanges } from './storageChanges.ts'
import { createStorageHistory } from './storageHistory.ts'
import { createStoragePages } from './storagePages.ts'
import { measuredStore } from './stores/measuredStore.ts'
import type { ObjectStore } from './stores/ObjectStore.ts'

const DAY_MS = 24 * 60 * 60_000

export interface StorageServiceOptions {
  store: ObjectStore
  sessions: SessionCheck
  logger: Logger
  /** Milliseconds since 1970. */
  clock?: () => number
  trustProxy?: boolean
  allowedHosts?: readonly string[]
  /** How long a change with an unknown outcome is tried again. */
  retryForMs?: number
  /** How long history and deleted books are retained. */
  historyDays?: number
  serviceToken: string
  /** Further tokens that are accepted, while SECRET is replaced. */
  acceptedTokens?: readonly string[]
  /** Called after each change of an area. Must not throw. */
  announce?: (id: string) => void
  /** The reasons other than its store why the service is not ready, as sentences. */
  missing?: () => string[]
}

export interface StorageService {
  app: Koa
  internalApp: Koa
  metrics: Metrics
  /** What books-service asks for. */
  port: StoragePort
  /** Removes objects that no manifest needs and returns their number. */
  collectGarbage(): Promise<number>
}

/** What the areas of books consist of in the store. */
function createAreas(store: ObjectStore, clock: () => number) {
  const indexes = createIndexes(store)
  const manifests = createManifests(store, clock)
  return {
    store,
    indexes,
    revisions: createRevisions(store),
    manifests,
    objects: createObjects(store, clock),
    stages: createStages(store, clock),
    listing: createManifestListing(store, clock),
    readArea: createReadArea(manifests, indexes),
  }
}

interface PortDeps {
  areas: ReturnType<typeof createAreas>
  changeArea: ReturnType<typeof createChangeQueue>['changeArea']
  removeForgotten: ReturnType<typeof createRemoveForgotten>
  clock: () => number
  logger: Logger
}

/** What books-service asks for, but the backup of reads. */
function createPort({
  areas,
  changeArea,
  removeForgotten,
  clock,
  logger,
}: PortDeps): Omit<StoragePort, keyof SavedReads> {
  const { manifests, listing } = areas
  const { stateOf, isUndoOfSave, ...history } = createStorageHistory({ ...areas, clock })
  const changes = createStorageChanges({
    ...areas,
    changeArea,
    replacedPages: createReplacement(areas),
    history: { stateOf, isUndoOfSave },
    removeForgotten,
    writeWithoutPage: createForgetPage({ ...areas, clock }),
    clock,
    logger,
  })
  return {
    ...createStoragePages(areas),
    ...history,
    ...changes,
    manifestEtags: () => listing.etags(),
    async manifest(id) {
      const stored = await manifests.fresh(id)
      return stored && summaryOf(id, stored.etag, stored.manifest)
    },
  }
}

/** Composes the storage-service. Reads no environment, listens on no port and opens no connection. */
export function createStorageService(options: StorageServiceOptions): StorageService {
  const {
    sessions,
    logger,
    clock = Date.now,
    trustProxy = false,
    allowedHosts = [],
    historyDays = DEFAULT_HISTORY_DAYS,
    serviceToken,
    acceptedTokens = [],
    announce = () => {},
    missing = () => [],
  } = options
  const retry = options.retryForMs === undefined ? {} : { retryForMs: options.retryForMs }
  const metrics = createMetrics()
  const areas = createAreas(measuredStore(options.store, metrics), clock)
  const { store, indexes, manifests, objects, stages, listing, readArea } = areas
  const historyMs = historyDays * DAY_MS
  const thumbnail = createThumbnails(store)
  const covers = createCoverThumbnails({ store, manifests, indexes, objects, listing, thumbnail, logger })
  const announceAll = (id: string): void => {
    announce(id)
    covers.makeSoon(id)
  }
  const queue = createChangeQueue({ ...areas, clock, logger, announce: announceAll, historyMs, ...retry })
  const { changeArea, unanswered } = queue
  const removeForgotten = createRemoveForgotten({ ...areas, changeArea, clock })
  const savedReads = createSavedReads(store)
  const port = { ...createPort({ areas, changeArea, removeForgotten, clock, logger }), ...savedReads }
  const stageStates = createStageStates(manifests, stages)
  const settled = new Map<string, SettledArea>()
  const actions = createUploadActions({ changeArea, manifests, stages, stageStates, objects, readArea, clock })
  gauge(metrics, 'hikma_changes_waiting', 'Changes of books that have no answer yet', unanswered)
  gauge(metrics, 'hikma_thumbnails_waiting', 'Thumbnails that wait to be made', thumbnail.waiting)
  return {
    app: createApp({
      koa: { logger, metrics, trustProxy, allowedHosts },
      sessions: createSessionCache(sessions),
      actions,
      downloads: { readArea, objects, thumbnail },
      listing,
      savedReads: savedReads.savedReads,
    }),
    internalApp: createInternalApp({
      koa: { logger, metrics, trustProxy: true },
      port,
      serviceTokens: [serviceToken, ...acceptedTokens],
      store,
      missing,
    }),
    metrics,
    port,
    async collectGarbage() {
      const removed = await collectGarbage({ ...areas, logger, settled, removeForgotten })
      await covers.maintain()
      return removed
    },
  }
}
