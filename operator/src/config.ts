import { LOG_LEVELS } from '@hikma/service-kit/logger'
import { readEnv } from '@hikma/service-kit/readEnv'
import { z } from 'zod'

const env = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  S3_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// address' }),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
  S3_BUCKET: z.string().default('hikma'),
  S3_REGION: z.string().default('us-east-1'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('error'),
})
export type Config = z.output<typeof env>

/** Where Postgres and MinIO are. Throws `EnvError` with every fault. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>): Config => readEnv(env, variables)
