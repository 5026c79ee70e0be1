import { createHourlyCleaner } from '@hikma/service-kit/hourlyCleaner'
import type { Logger } from '@hikma/service-kit/logger'
import type { CarriedStates } from './carriedStates.ts'

export interface CarryCleanerDeps {
  carried: Pick<CarriedStates, 'deleteIdle'>
  logger: Logger
}

/** Deletes the sealed states that nobody has used for two years. */
export const createCarryCleaner = ({ carried, logger }: CarryCleanerDeps) =>
  createHourlyCleaner({
    async clean() {
      const states = await carried.deleteIdle()
      if (states > 0) logger.info({ states }, 'carried states that nobody used were deleted')
    },
    what: 'carried states that nobody uses',
    logger,
  })
