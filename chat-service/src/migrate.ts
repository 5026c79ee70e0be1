import { fileURLToPath } from 'node:url'
import type { Logger } from '@hikma/service-kit/logger'
import { migrateSchema } from '@hikma/service-kit/migrateSchema'
import type { Pool } from 'pg'

/** The same path from `src` and from `dist`. */
const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

/** Migrates the schema `chat` to its newest version. */
export const migrate = (pool: Pool, logger: Logger): Promise<void> =>
  migrateSchema({ pool, schema: 'chat', folder: FOLDER, logger })
