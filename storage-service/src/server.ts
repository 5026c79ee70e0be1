import { setTimeout as sleep } from 'node:timers/promises'
import { holdBack, open } from '@hikma/service-kit/admission'
import { derivedKeys } from '@hikma/service-kit/derivedKeys'
import { listen, listenInternally } from '@hikma/service-kit/listen'
import { createLogger } from '@hikma/service-kit/logger'
import { collectProcessMetrics } from '@hikma/service-kit/metrics'
import { closeServer, stopGracefully } from '@hikma/service-kit/shutdown'
import { warnOfSecretIn } from '@hikma/service-kit/warnOfSecretIn'
import { startWatchdog } from '@hikma/service-kit/watchdog'
import { readConfig } from './config.ts'
import { createAnnouncements } from './announcements.ts'
import { createStorageService } from './createStorageService.ts'
import { createSessionClient } from './sessionClient.ts'
import { patientStore } from './stores/patientStore.ts'
import { createMinioStore } from './stores/minioStore.ts'
import { s3Settings } from './stores/s3Env.ts'
import { collectGarbageHourly } from './collectGarbageHourly.ts'

const SESSION_TIMEOUT_MS = 3_000
const SESSION_FIRST_TRY_MS = 1_000
const ANNOUNCEMENT_TIMEOUT_MS = 1_000
const RETRY_MS = 1_000

async function main(): Promise<void> {
  await startWatchdog()
  const config = readConfig(process.env)
  const logger = createLogger('storage-service', config.LOG_LEVEL)
  warnOfSecretIn({ S3_SECRET_KEY: config.S3_SECRET_KEY }, config.SECRET, logger)
  const { sessionKey, serviceToken, acceptedKeys, acceptedTokens } = derivedKeys(config.SECRET)
  const store = patientStore(createMinioStore(s3Settings(config)))
  const sessions = createSessionClient({
    baseUrl: config.BOOKS_INTERNAL_URL,
    serviceToken,
    timeoutMs: SESSION_TIMEOUT_MS,
    firstTryMs: SESSION_FIRST_TRY_MS,
    sessionKey,
    acceptedKeys,
    clock: Date.now,
  })
  let isOpen = false
  const service = createStorageService({
    store,
    sessions,
    logger,
    serviceToken,
    acceptedTokens,
    historyDays: config.HISTORY_DAYS,
    announce: createAnnouncements({
      baseUrl: config.BOOKS_INTERNAL_URL,
      serviceToken,
      timeoutMs: ANNOUNCEMENT_TIMEOUT_MS,
      logger,
    }),
    trustProxy: config.TRUST_PROXY,
    allowedHosts: config.ALLOWED_HOSTS,
    missing: () => (isOpen ? [] : ['The bucket was not opened yet.']),
  })
  collectProcessMetrics(service.metrics)
  const internal = await listenInternally(service.internalApp.callback(), config.HOST, config.INTERNAL_PORT)
  holdBack(internal)
  while (!isOpen) {
    try {
      await store.open()
      isOpen = true
      logger.info('storage is open')
    } catch (error) {
      logger.warn({ err: error }, 'the object store cannot be opened yet')
      await sleep(RETRY_MS)
    }
  }
  // Docker names a replica as soon as it runs: until now nginx is refused and asks another one
  open(internal)
  const server = await listen(service.app.callback(), config.HOST, config.PORT)
  const stopGarbageCollection = collectGarbageHourly(service.collectGarbage, logger)
  const cleanUp = async () => {
    stopGarbageCollection()
    await closeServer(internal)
  }
  stopGracefully(server, cleanUp, { drained: [server, internal] })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
