import type { Logger } from '@hikma/service-kit/logger'
import type { StorageChanges } from '@hikma/contracts/changes'
import { createStorageService } from '@hikma/storage-service/createStorageService'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { ulid } from 'ulid'

/** The changes that books-service asks of storage-service, made in this process. */
export const createStorageChanges = (store: ObjectStore, logger: Logger, historyDays?: number): StorageChanges =>
  createStorageService({
    store,
    logger,
    sessions: { viewerOf: () => Promise.resolve('visitor') },
    // not used: nothing calls this service over HTTP
    serviceToken: ulid(),
    ...(historyDays !== undefined && { historyDays }),
  }).changes
