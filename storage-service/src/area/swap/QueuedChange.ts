import type { RevisionKind } from '@hikma/contracts/history'
import type { AreaChange } from '../area.ts'
import type { StoredManifest } from '../manifests.ts'

/** The manifest after a change, and the change's answer. */
export interface SwapResult<Answer> extends StoredManifest {
  answer: Answer
  /** The revision that the change made; null if nothing changed, or if it is not known any more. */
  revision: string | null
}

/** A change that waits for its swap, with the promise that its caller awaits. */
export interface QueuedChange {
  readonly change: AreaChange<unknown>
  /**
   * The indexes of all attempts that held this change, with the revision that each made of it. If an index is current or
   * retired, the change has landed.
   */
  readonly attempts: Map<string, string | null>
  /** The answer of the change if its last attempt landed. */
  answer: unknown
  /** The effect of the change if its last attempt landed; undefined if there is none that anybody can see. */
  kind: RevisionKind | undefined
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
    attempts: new Map(),
    answer: undefined,
    kind: undefined,
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
