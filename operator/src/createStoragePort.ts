import type { Logger } from '@hikma/service-kit/logger'
import type { StoragePort } from '@hikma/contracts/changes'
import { createStorageService } from '@hikma/storage-service/createStorageService'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { ulid } from 'ulid'

/** The port of books-service to storage, in this process. */
export const createStoragePort = (store: ObjectStore, logger: Logger, historyDays?: number): StoragePort =>
  createStorageService({
    store,
    logger,
    sessions: { viewerOf: () => Promise.resolve('visitor') },
    // not used: nothing calls this service over HTTP
    serviceToken: ulid(),
    ...(historyDays !== undefined && { historyDays }),
  }).port
