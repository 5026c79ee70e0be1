import { LOG_LEVELS } from '@hikma/service-kit/logger'
import { readEnv } from '@hikma/service-kit/readEnv'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

const env = z.object({
  SECRET: z.string().min(32, 'must have 32 characters or more'),
  S3_URL: z.url(),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
  S3_BUCKET: z.string().default('hikma'),
  S3_REGION: z.string().default('us-east-1'),
  BOOKS_INTERNAL_URL: z.url(),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(3001),
  INTERNAL_PORT: port.default(4001),
  TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
})

/** The service's settings. Throws `EnvError` with every fault. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>) => readEnv(env, variables)
