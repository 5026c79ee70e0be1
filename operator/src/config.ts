import { databaseUrl, historyDays, logLevel } from '@hikma/service-kit/envFields'
import { readEnv } from '@hikma/service-kit/readEnv'
import { s3Fields } from '@hikma/storage-service/stores/s3Env'
import { z } from 'zod'

const env = z.object({
  DATABASE_URL: databaseUrl,
  ...s3Fields,
  HISTORY_DAYS: historyDays,
  LOG_LEVEL: logLevel('error'),
})
export type Config = z.output<typeof env>

/** The addresses of Postgres and MinIO. Throws `EnvError` with every invalid variable. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>): Config => readEnv(env, variables)
