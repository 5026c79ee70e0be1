import { createPool } from '@hikma/service-kit/createPool'
import { listen, listenInternally } from '@hikma/service-kit/listen'
import { createLogger } from '@hikma/service-kit/logger'
import { collectProcessMetrics } from '@hikma/service-kit/metrics'
import { closeServer, stopGracefully } from '@hikma/service-kit/shutdown'
import { startWatchdog } from '@hikma/service-kit/watchdog'
import { readConfig } from './config.ts'
import { createChatService } from './createChatService.ts'
import { modelSettings } from './modelEnv.ts'
import { createSourcesClient } from './sources/createSourcesClient.ts'

async function main(): Promise<void> {
  await startWatchdog()
  const config = readConfig(process.env)
  const logger = createLogger('chat-service', config.LOG_LEVEL)
  const pool = createPool(config.DATABASE_URL, 'chat-service')
  const model = modelSettings(config)
  const { TRUST_PROXY: trustProxy, ALLOWED_HOSTS: allowedHosts } = config
  const askSources = config.BOOKS_INTERNAL_URL === undefined ? null : createSourcesClient(config.BOOKS_INTERNAL_URL)
  const service = createChatService({ pool, model, askSources, logger, trustProxy, allowedHosts })
  collectProcessMetrics(service.metrics)
  const internal = await listenInternally(service.internalApp.callback(), config.HOST, config.INTERNAL_PORT)
  await service.start()
  const server = await listen(service.app.callback(), config.HOST, config.PORT)
  const cleanUp = async () => {
    await service.stop()
    await closeServer(internal)
    await pool.end()
  }
  // not drained: a model's refusal is answered with the status of a drained service, and no question may be asked twice
  stopGracefully(server, cleanUp, { begin: service.endSoon })
  logger.info('chat-service has started')
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
