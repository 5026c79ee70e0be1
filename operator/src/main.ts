import { createLogger } from '@hikma/service-kit/logger'
import { readConfig } from './config.ts'
import { runCommand } from './runCommand.ts'
import { createServerEngines } from './createServerEngines.ts'

/** The operator's commands on a Postgres and an object store that are reached by address, such as those of compose. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const engines = createServerEngines(config)
  const logger = createLogger('operator', config.LOG_LEVEL)
  const isFine = await runCommand(process.argv.slice(2), {
    engines,
    logger,
    print: console.log,
    historyDays: config.HISTORY_DAYS,
  })
  process.exitCode = isFine ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
