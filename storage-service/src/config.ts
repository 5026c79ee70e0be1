import { historyDays, secret, serviceFields } from '@hikma/service-kit/envFields'
import { readEnv } from '@hikma/service-kit/readEnv'
import { z } from 'zod'
import { s3Fields } from './stores/s3Env.ts'

const env = z.object({
  SECRET: secret,
  ...s3Fields,
  BOOKS_INTERNAL_URL: z.url(),
  HISTORY_DAYS: historyDays,
  ...serviceFields(3001, 4001),
})

/** The service's settings. Throws `EnvError` with every invalid variable. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>) => readEnv(env, variables)
