import { createLogger } from '@hikma/service-kit/logger'
import { readEnv } from '@hikma/service-kit/readEnv'
import { z } from 'zod'
import { recordSuccess } from './backup/recordSuccess.ts'
import { runDaily } from './backup/runDaily.ts'
import { readConfig } from './config.ts'
import { createServerEngines } from './createServerEngines.ts'
import { runCommand } from './runCommand.ts'

const env = z.object({
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 03:00')
    .default('03:00'),
  KEEP: z.coerce.number().int().min(1).max(99_999).default(30),
  /** Where backups are written. */
  BACKUP_FOLDER: z.string(),
  /** Where the time of the last success is noted; nowhere if absent. */
  METRICS_FOLDER: z.string().optional(),
})

/** Backs the library up once a day until it is stopped: the profile `backup` of compose. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { BACKUP_TIME: time, KEEP: keep, BACKUP_FOLDER: folder, METRICS_FOLDER: metrics } = readEnv(env, process.env)
  const logger = createLogger('backup', config.LOG_LEVEL)
  // a backup that is cut off adds nothing to the folder
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
  console.log(`A backup is made each day at ${time} UTC; the newest ${keep} stay.`)
  const backUp = async () => {
    const options = { engines: createServerEngines(config), logger, print: console.log }
    try {
      const isFine = await runCommand(['backup', folder, `--keep=${keep}`], options)
      if (isFine && metrics !== undefined) await recordSuccess(metrics, Date.now())
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
  // it goes on until the process ends
  await runDaily(backUp, { time, clock: Date.now, signal: new AbortController().signal })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
