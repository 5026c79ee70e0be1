import { LOG_LEVELS } from '@hikma/service-kit/logger'
import { readEnv } from '@hikma/service-kit/readEnv'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

const env = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 characters or more')
    .refine((password) => Buffer.byteLength(password) <= 256, 'must have 256 bytes at most'),
  SECRET: z.string().min(32, 'must have 32 characters or more'),
  STORAGE_INTERNAL_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// address' }),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(3002),
  INTERNAL_PORT: port.default(4002),
  TRUST_PROXY: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
})

/** The service's settings. Throws `EnvError` with every fault. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>) => readEnv(env, variables)
