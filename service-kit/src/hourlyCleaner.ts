import type { Logger } from './logger.ts'
import { createPeriodicTask } from './periodicTask.ts'

const CLEAN_EVERY_MS = 60 * 60_000
const RETRY_MS = 60_000

export interface HourlyCleanerOptions {
  /** Deletes rows that have expired. */
  clean: () => Promise<unknown>
  /** Names these rows in the log if deleting them fails. */
  what: string
  logger: Logger
}

/** Deletes rows that have expired: at the start, every hour, and a minute after a failure. */
export function createHourlyCleaner({ clean, what, logger }: HourlyCleanerOptions) {
  async function attempt(): Promise<boolean> {
    try {
      await clean()
      return true
    } catch (error) {
      logger.warn({ err: (error as Error).cause ?? error }, `${what} will be deleted later`)
      return false
    }
  }

  const { start, stop } = createPeriodicTask({ attempt, everyMs: CLEAN_EVERY_MS, retryMs: RETRY_MS })
  return { start, stop }
}
