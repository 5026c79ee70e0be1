import { setTimeout as sleep } from 'node:timers/promises'
import { unavailable } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import { asHttpError, isFull } from '../../stores/storeErrors.ts'
import type { Manifests, StoredManifest } from '../manifests.ts'
import type { AttemptSwap } from './attemptSwap.ts'
import type { QueuedChange } from './QueuedChange.ts'

/** Delays between attempts: doubled each time, and scattered so that competing processes do not collide again. */
const FIRST_DELAY_MS = 5
const LONGEST_DELAY_MS = 500

export interface RetryDeps {
  attemptSwap: AttemptSwap
  manifests: Manifests
  logger: Logger
  retryForMs: number
}

/** A full disk stays full: a change that no attempt has swapped yet is answered at once. */
function rejectIfFull(batch: QueuedChange[], error: unknown): void {
  if (!isFull(error)) return
  for (const queued of batch) if (queued.attempts.size === 0) queued.reject(asHttpError(error))
}

/** Repeats attempts until every change of a batch has its answer: after `retryForMs` that is 503. */
export function createRetrySwap({ attemptSwap, manifests, logger, retryForMs }: RetryDeps) {
  async function attempt(id: string, batch: QueuedChange[], cached?: StoredManifest): Promise<QueuedChange[]> {
    try {
      return await attemptSwap(id, batch, cached)
    } catch (error) {
      logger.warn({ err: error, id }, 'a change could not be attempted')
      rejectIfFull(batch, error)
      return batch
    }
  }

  return async function retrySwap(id: string, batch: QueuedChange[]): Promise<void> {
    const deadline = performance.now() + retryForMs
    let open = batch
    let cached = manifests.cached(id)
    for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
      open = (await attempt(id, open, cached)).filter(({ isAnswered }) => !isAnswered)
      if (open.length === 0) return
      cached = undefined
      if (performance.now() >= deadline) {
        for (const queued of open) queued.reject(unavailable())
        return
      }
      await sleep(delay * (0.5 + Math.random()))
    }
  }
}
