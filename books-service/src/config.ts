import { adminPassword, carryMaxMb, databaseUrl, secret, serviceFields } from '@hikma/service-kit/envFields'
import { readEnv } from '@hikma/service-kit/readEnv'
import { z } from 'zod'

const env = z.object({
  DATABASE_URL: databaseUrl,
  ADMIN_PASSWORD: adminPassword,
  SECRET: secret,
  /** Passwords of other parts, each with `=set` if it does not contain SECRET: compose says so. */
  PASSWORDS: z.string().default(''),
  STORAGE_INTERNAL_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// address' }),
  CARRY_MAX_MB: carryMaxMb,
  ...serviceFields(3002, 4002),
})

/** The service's settings. Throws `EnvError` with every invalid variable. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>) => readEnv(env, variables)
