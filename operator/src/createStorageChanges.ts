import type { Logger } from '@hikma/service-kit/logger'
import type { StorageChanges } from '@hikma/contracts/changes'
import { createStorageService } from '@hikma/storage-service/createStorageService'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { ulid } from 'ulid'

/** What books-service may ask of storage, asked by the operator without a service between. */
export const createStorageChanges = (store: ObjectStore, logger: Logger): StorageChanges =>
  createStorageService({
    store,
    logger,
    sessions: { viewerOf: () => Promise.resolve('visitor') },
    // nobody calls it over HTTP
    serviceToken: ulid(),
  }).changes
