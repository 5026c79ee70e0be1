import { LOG_LEVELS } from '@hikma/service-kit/logger'
import { readEnv } from '@hikma/service-kit/readEnv'
import { z } from 'zod'
import { withModel } from './modelEnv.ts'

const port = z.coerce.number().int().min(0).max(65_535)

const env = withModel({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(3003),
  INTERNAL_PORT: port.default(4003),
  TRUST_PROXY: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
})

/** The service's settings. Throws `EnvError` with every fault. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>) => readEnv(env, variables)
