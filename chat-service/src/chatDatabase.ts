import { createDatabase, isMissingTable, type Database } from '@hikma/service-kit/database'
import { unavailable } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import type { Pool } from 'pg'
import { migrate } from './migrate.ts'

/**
 * The schema `chat`, migrated before its first use. A database that was away then, or that was emptied since,
 * is migrated by the next statement: nothing runs in between.
 */
export function createChatDatabase(pool: Pool, logger: Logger): Database {
  const database = createDatabase(pool, logger)
  let migrated: Promise<void> | null = null

  async function tryToMigrate(): Promise<void> {
    try {
      await migrate(pool, logger)
    } catch (cause) {
      migrated = null
      throw unavailable(cause)
    }
  }

  return {
    async query(text, values) {
      migrated ??= tryToMigrate()
      await migrated
      try {
        return await database.query(text, values)
      } catch (error) {
        if (isMissingTable(error)) migrated = null
        throw error
      }
    },
  }
}
