import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen, listenInternally } from '@hikma/service-kit/listen'
import { createLogger } from '@hikma/service-kit/logger'
import { collectProcessMetrics } from '@hikma/service-kit/metrics'
import { closeServer, stopGracefully } from '@hikma/service-kit/shutdown'
import { startWatchdog } from '@hikma/service-kit/watchdog'
import { readConfig } from './config.ts'
import { createWebService } from './createWebService.ts'
import { loadDrawing } from './document/loadDrawing.ts'
import { readFrontend } from './document/readFrontend.ts'
import { warmUp } from './document/warmUp.ts'
import { createHttpSource } from './source/createHttpSource.ts'

/** The temporary folder of the container is memory, of which it has 64 MB. */
const KEPT_BYTES = 32 * 1024 * 1024

async function main(): Promise<void> {
  await startWatchdog()
  const config = readConfig(process.env)
  const logger = createLogger('web-service', config.LOG_LEVEL)
  const [drawing, frontend] = await Promise.all([loadDrawing(config.DRAWING_FILE), readFrontend(config.FRONTEND_DIR)])
  warmUp(drawing)
  const service = createWebService({
    source: createHttpSource({ storageUrl: config.STORAGE_URL, booksUrl: config.BOOKS_URL }),
    drawing,
    frontend,
    publicUrl: config.PUBLIC_URL,
    isListed: config.SEARCH_ENGINES,
    hasWorker: config.SERVICE_WORKER,
    isAboutFirst: config.ABOUT_FIRST,
    keptEpubs: { folder: join(tmpdir(), 'hikma-epubs'), room: KEPT_BYTES },
    logger,
    trustProxy: config.TRUST_PROXY,
    allowedHosts: config.ALLOWED_HOSTS,
  })
  collectProcessMetrics(service.metrics)
  const internal = await listenInternally(service.internalApp.callback(), config.HOST, config.INTERNAL_PORT)
  const server = await listen(service.app.callback(), config.HOST, config.PORT)
  stopGracefully(server, () => closeServer(internal), { drained: [server] })
  logger.info('web-service has started')
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
