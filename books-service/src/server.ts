import { holdBack, open, whenReady } from '@hikma/service-kit/admission'
import { createPool } from '@hikma/service-kit/createPool'
import { derivedKeys } from '@hikma/service-kit/derivedKeys'
import { listen, listenInternally } from '@hikma/service-kit/listen'
import { createLogger } from '@hikma/service-kit/logger'
import { collectProcessMetrics } from '@hikma/service-kit/metrics'
import { closeServer, stopGracefully } from '@hikma/service-kit/shutdown'
import { warnOfSecretIn, warnOfUnset } from '@hikma/service-kit/warnOfSecretIn'
import { startWatchdog } from '@hikma/service-kit/watchdog'
import { readConfig } from './config.ts'
import { createBooksService } from './createBooksService.ts'
import { createStorageClient } from './storageClient.ts'

/** Storage tries a change for up to 10 s (DESIGN.md §4.1); the rest is for reading a large stage. */
const STORAGE_TIMEOUT_MS = 15_000

async function main(): Promise<void> {
  await startWatchdog()
  const config = readConfig(process.env)
  const logger = createLogger('books-service', config.LOG_LEVEL)
  // the address holds the password, which may come from either in .env
  warnOfSecretIn({ 'BOOKS_DATABASE_PASSWORD or DATABASE_URL': config.DATABASE_URL }, config.SECRET, logger)
  warnOfUnset(config.PASSWORDS, logger)
  const keys = derivedKeys(config.SECRET)
  const pool = createPool(config.DATABASE_URL, 'books-service')
  const service = createBooksService({
    pool,
    storage: createStorageClient({
      baseUrl: config.STORAGE_INTERNAL_URL,
      serviceToken: keys.serviceToken,
      timeoutMs: STORAGE_TIMEOUT_MS,
    }),
    password: config.ADMIN_PASSWORD,
    ...keys,
    logger,
    trustProxy: config.TRUST_PROXY,
    allowedHosts: config.ALLOWED_HOSTS,
    maxCarried: config.CARRY_MAX_MB * 1024 * 1024,
  })
  collectProcessMetrics(service.metrics)
  const internal = await listenInternally(service.internalApp.callback(), config.HOST, config.INTERNAL_PORT)
  holdBack(internal)
  await service.start()
  // Docker names a replica as soon as it runs: until now nginx is refused and asks another one
  await whenReady(service.missing)
  open(internal)
  const server = await listen(service.app.callback(), config.HOST, config.PORT)
  const cleanUp = async () => {
    await service.stop()
    await closeServer(internal)
    await pool.end()
  }
  stopGracefully(server, cleanUp, { drained: [server, internal] })
  logger.info('books-service has started')
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
