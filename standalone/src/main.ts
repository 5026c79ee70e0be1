import { join } from 'node:path'
import { modelSettings } from '@hikma/chat-service/modelEnv'
import { createLogger } from '@hikma/service-kit/logger'
import { listen, portOf } from '@hikma/service-kit/listen'
import { stopGracefully } from '@hikma/service-kit/shutdown'
import { collectGarbageHourly } from '@hikma/storage-service/collectGarbageHourly'
import { warmUp } from '@hikma/web-service/document/warmUp'
import { readConfig } from './config.ts'
import { createDatabaseOnce } from './createDatabaseOnce.ts'
import { loadFrontendBuild } from './loadFrontendBuild.ts'
import { folderError, readOrCreateSecret, openDataDir } from './dataDir.ts'
import { openPGliteDatabase } from './openPGliteDatabase.ts'
import { lockFolder } from './lockFolder.ts'
import { makePrivate, useClosedUmask } from './makePrivate.ts'
import { publishSamplesOnce } from './publishSamplesOnce.ts'

const PASSWORD_FILE = 'admin-password'

async function main(): Promise<void> {
  useClosedUmask()
  const config = readConfig(process.env)
  const { DATA_DIR: dataDir, HOST: host } = config
  await openDataDir(dataDir)
  const unlock = await lockFolder(dataDir)
  try {
    const logger = createLogger('hikma', config.LOG_LEVEL)
    await makePrivate(dataDir, logger)
    const generated = config.ADMIN_PASSWORD ? null : await readOrCreateSecret(dataDir, PASSWORD_FILE, 12)
    const password = config.ADMIN_PASSWORD ?? generated?.value ?? ''
    const secret = config.SECRET ?? (await readOrCreateSecret(dataDir, 'secret', 32)).value
    const model = modelSettings(config)
    const { TRUST_PROXY: trustProxy, ALLOWED_HOSTS: allowedHosts, PUBLIC_URL: publicUrl } = config
    // loads the services while the database's WebAssembly compiles
    const [db, { createStandalone }, build] = await Promise.all([
      createDatabaseOnce(dataDir).then(() => openPGliteDatabase(dataDir)),
      import('./createStandalone.ts'),
      loadFrontendBuild(logger),
    ])
    const library = { dataDir, db, password, secret, model }
    const documents = {
      build,
      publicUrl,
      isListed: config.SEARCH_ENGINES,
      hasWorker: config.SERVICE_WORKER,
      isAboutFirst: config.ABOUT_FIRST,
      historyDays: config.HISTORY_DAYS,
    }
    const maxCarried = config.CARRY_MAX_MB * 1024 * 1024
    const options = { ...library, ...documents, maxCarried, logger, trustProxy, allowedHosts }
    const standalone = await createStandalone(options)
    const server = await listen(standalone.handler, host, config.PORT)
    const stopGarbageCollection = collectGarbageHourly(standalone.collectGarbage, logger)
    const cleanUp = async () => {
      stopGarbageCollection()
      await standalone.stop()
      await unlock()
    }
    stopGracefully(server, cleanUp, { begin: standalone.endSoon })
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${portOf(server)}`
    await publishSamplesOnce({ dataDir, url: reachable(url), password, logger })
    const where = config.ADMIN_PASSWORD ? 'the one you set' : `in ${join(dataDir, PASSWORD_FILE)}`
    console.log(`Hikma is open at ${url} (stop it with Ctrl-C)`)
    console.log(`The admin password is ${generated?.isNew ? `${generated.value}, kept ${where}` : where}`)
    console.log('Publish a book of your own: make publish BOOK=folder')
    if (build?.drawing) warmUp(build.drawing)
  } catch (error) {
    await unlock()
    throw folderError(dataDir, error)
  }
}

/** The address at which this process reaches itself, also if it listens on every address. */
const reachable = (url: string): string => url.replace('//0.0.0.0', '//127.0.0.1').replace('//[::]', '//[::1]')

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
