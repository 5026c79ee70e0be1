import { databaseUrl, serviceFields } from '@hikma/service-kit/envFields'
import { readEnv } from '@hikma/service-kit/readEnv'
import { z } from 'zod'
import { withModel } from './modelEnv.ts'

const env = withModel({
  DATABASE_URL: databaseUrl,
  /** Without it, no question is answered from a book. */
  BOOKS_INTERNAL_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// address' }).optional(),
  ...serviceFields(3003, 4003),
})

/** The settings of the service. Throws an `EnvError` that lists all errors. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>) => readEnv(env, variables)
