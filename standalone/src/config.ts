import { fileURLToPath } from 'node:url'
import { withModel } from '@hikma/chat-service/modelEnv'
import { LOG_LEVELS } from '@hikma/service-kit/logger'
import { readEnv } from '@hikma/service-kit/readEnv'
import { z } from 'zod'

/** Beside the code, where `make clean` does not reach. `src` and `dist` lie equally deep. */
const DEFAULT_DATA_DIR = fileURLToPath(new URL('../../.data', import.meta.url))

const env = withModel({
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 characters or more')
    .refine((password) => Buffer.byteLength(password) <= 256, 'must have 256 bytes at most')
    .optional(),
  SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  TRUST_PROXY: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
})
export type Config = z.output<typeof env>

/** The settings of the one process. Throws `EnvError` with every fault. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>): Config => readEnv(env, variables)
