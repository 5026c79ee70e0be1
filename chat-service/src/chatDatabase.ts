import { createDatabase, isMissingTable, type Database } from '@hikma/service-kit/database'
import { unavailable } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import type { Pool } from 'pg'
import { migrate } from './migrate.ts'

/**
 * The database with the schema `chat`, migrated before its first use. If it was away then, or was emptied since, the
 * next statement migrates it first.
 */
export function createChatDatabase(pool: Pool, logger: Logger): Database {
  const database = createDatabase(pool, logger)
  let migration: Promise<void> | null = null

  async function tryToMigrate(): Promise<void> {
    try {
      await migrate(pool, logger)
    } catch (cause) {
      migration = null
      throw unavailable(cause)
    }
  }

  return {
    async query(text, values) {
      migration ??= tryToMigrate()
      await migration
      try {
        return await database.query(text, values)
      } catch (error) {
        if (isMissingTable(error)) migration = null
        throw error
      }
    },
  }
}
