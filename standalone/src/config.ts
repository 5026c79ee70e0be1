import { fileURLToPath } from 'node:url'
import { withModel } from '@hikma/chat-service/modelEnv'
import {
  aboutFirst,
  adminPassword,
  allowedHosts,
  carryMaxMb,
  historyDays,
  logLevel,
  port,
  publicUrl,
  searchEngines,
  secret,
  serviceWorker,
  trustProxy,
} from '@hikma/service-kit/envFields'
import { readEnv } from '@hikma/service-kit/readEnv'
import { z } from 'zod'

/** In the root of the repository; `make clean` does not delete it. The path is the same from `src` and `dist`. */
const DEFAULT_DATA_DIR = fileURLToPath(new URL('../../.data', import.meta.url))

const env = withModel({
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  ADMIN_PASSWORD: adminPassword.optional(),
  SECRET: secret.optional(),
  TRUST_PROXY: trustProxy,
  ALLOWED_HOSTS: allowedHosts,
  PUBLIC_URL: publicUrl,
  SEARCH_ENGINES: searchEngines,
  SERVICE_WORKER: serviceWorker,
  ABOUT_FIRST: aboutFirst,
  HISTORY_DAYS: historyDays,
  CARRY_MAX_MB: carryMaxMb,
  LOG_LEVEL: logLevel('warn'),
})
export type Config = z.output<typeof env>

/** Reads the settings of the standalone process. Throws `EnvError` with every invalid variable. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>): Config => readEnv(env, variables)
