import type { Logger } from '@hikma/service-kit/logger'
import { createPeriodicTask } from '../periodicTask.ts'
import type { CarriedStates } from './carriedStates.ts'

const CLEAN_EVERY_MS = 60 * 60_000
const RETRY_MS = 60_000

export interface CarryCleanerDeps {
  carried: Pick<CarriedStates, 'deleteIdle'>
  logger: Logger
}

/** Deletes, at the start and every hour, the sealed states that nobody has used for two years. */
export function createCarryCleaner({ carried, logger }: CarryCleanerDeps) {
  async function attempt(): Promise<boolean> {
    try {
      const states = await carried.deleteIdle()
      if (states > 0) logger.info({ states }, 'carried states that nobody used were deleted')
      return true
    } catch (error) {
      logger.warn({ err: (error as Error).cause ?? error }, 'idle carried states will be deleted later')
      return false
    }
  }

  const { start, stop } = createPeriodicTask({ attempt, everyMs: CLEAN_EVERY_MS, retryMs: RETRY_MS })
  return { start, stop }
}
