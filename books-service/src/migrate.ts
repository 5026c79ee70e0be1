import { fileURLToPath } from 'node:url'
import type { Logger } from '@hikma/service-kit/logger'
import { migrateSchema } from '@hikma/service-kit/migrateSchema'
import type { Pool } from 'pg'

/** At the same relative path from `src` and from `dist`. */
const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

/** Brings the schema `catalogue` to its newest migration. */
export const migrate = (pool: Pool, logger: Logger): Promise<void> =>
  migrateSchema({ pool, schema: 'catalogue', folder: FOLDER, logger })
