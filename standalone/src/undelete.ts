import { join } from 'node:path'
import { isBookId } from '@hikma/contracts/areaNames'
import { createLogger } from '@hikma/service-kit/logger'
import { createStorageService } from '@hikma/storage-service/createStorageService'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import { ulid } from 'ulid'
import { readConfig } from './config.ts'
import { lockFolder } from './pidLock.ts'

/** `make undelete BOOK=id`: brings a deleted book back as it was. Hikma lists it at its next start. */
async function main(): Promise<void> {
  const id = process.argv[2]
  if (!isBookId(id)) throw new Error('Say which book: make undelete BOOK=id.')
  const { DATA_DIR: dataDir, LOG_LEVEL: level } = readConfig(process.env)
  const unlock = await lockFolder(dataDir)
  try {
    const { changes } = createStorageService({
      store: await createDirectoryStore(join(dataDir, 'store')),
      sessions: { viewerOf: () => Promise.resolve('visitor') },
      logger: createLogger('undelete', level),
      serviceToken: ulid(),
    })
    const { manifest } = await changes.change(id, { operationId: ulid(), change: { type: 'undelete' } })
    console.log(`"${manifest.record?.title ?? id}" is back. It is in the library when Hikma is started again.`)
  } finally {
    await unlock()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
