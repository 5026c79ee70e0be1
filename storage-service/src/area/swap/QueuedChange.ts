import type { AreaChange } from '../area.ts'
import type { StoredManifest } from '../manifests.ts'

/** The manifest after a change, and the change's answer. */
export interface SwapResult<Answer> extends StoredManifest {
  answer: Answer
}

/** A change that waits for its swap, with the promise that its caller awaits. */
export interface QueuedChange {
  readonly change: AreaChange<unknown>
  /** The indexes of all attempts that held this change. If one is current or retired, the change has landed. */
  readonly attempts: Set<string>
  /** The answer of the change if its last attempt landed. */
  answer: unknown
  /** Whether the caller has its answer. Such a change must never be applied again. */
  isAnswered: boolean
  resolve(result: SwapResult<unknown>): void
  reject(error: unknown): void
}

/** The change ready to be queued. `resolve` and `reject` settle the promise of its caller. */
export function queuedChange<Answer>(
  change: AreaChange<Answer>,
  resolve: (result: SwapResult<Answer>) => void,
  reject: (error: unknown) => void,
): QueuedChange {
  const queued: QueuedChange = {
    change,
    attempts: new Set(),
    answer: undefined,
    isAnswered: false,
    resolve(result) {
      queued.isAnswered = true
      resolve(result as SwapResult<Answer>)
    },
    reject(error) {
      queued.isAnswered = true
      reject(error)
    },
  }
  return queued
}
