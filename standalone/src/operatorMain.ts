import { createLogger } from '@hikma/service-kit/logger'
import { runCommand } from '@hikma/operator/runCommand'
import { readConfig } from './config.ts'
import { createFolderEngines } from './createFolderEngines.ts'
import { useClosedUmask } from './makePrivate.ts'

/** The operator's commands on the folder of `make start`: `make backup`, `make restore` and so on. */
async function main(): Promise<void> {
  useClosedUmask()
  const { DATA_DIR: dataDir, LOG_LEVEL: level, HISTORY_DAYS: historyDays } = readConfig(process.env)
  const engines = createFolderEngines(dataDir)
  const logger = createLogger('operator', level)
  const isFine = await runCommand(process.argv.slice(2), { engines, logger, print: console.log, historyDays })
  process.exitCode = isFine ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
