import { createHourlyCleaner } from '@hikma/service-kit/hourlyCleaner'
import type { Logger } from '@hikma/service-kit/logger'
import type { AskLimit } from './askLimit.ts'
import type { Budget } from './budget.ts'

export interface AddressCleanerDeps {
  askLimit: AskLimit
  budget: Budget
  logger: Logger
}

/** Deletes the addresses of those who asked hours or days ago. */
export const createAddressCleaner = ({ askLimit, budget, logger }: AddressCleanerDeps) =>
  createHourlyCleaner({
    clean: () => Promise.all([askLimit.deleteExpired(), budget.deleteExpired()]),
    what: 'addresses of past questions',
    logger,
  })
