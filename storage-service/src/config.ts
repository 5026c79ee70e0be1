import { secret, serviceFields } from '@hikma/service-kit/envFields'
import { readEnv } from '@hikma/service-kit/readEnv'
import { z } from 'zod'

const env = z.object({
  SECRET: secret,
  S3_URL: z.url(),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
  S3_BUCKET: z.string().default('hikma'),
  S3_REGION: z.string().default('us-east-1'),
  BOOKS_INTERNAL_URL: z.url(),
  ...serviceFields(3001, 4001),
})

/** The service's settings. Throws `EnvError` with every fault. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>) => readEnv(env, variables)
