import type { RevisionKind } from '@hikma/contracts/history'
import type { AreaChange } from '../area.ts'
import { createAttemptSwap, type AttemptDeps } from './attemptSwap.ts'
import { queuedChange, type QueuedChange, type SwapResult } from './QueuedChange.ts'
import { createRetrySwap } from './retrySwap.ts'

/** A change is tried again for this long in all; then its outcome is unknown and the answer 503 (DESIGN.md §4.1). */
const RETRY_FOR_MS = 10_000

export interface SwapDeps extends AttemptDeps {
  retryForMs?: number
  /** Called with the area of each change that has landed. */
  announce: (id: string) => void
}

/** Takes the next batch: a change with an operation goes alone, others that need not be alone go together. */
function takeBatch(queue: QueuedChange[]): QueuedChange[] {
  const alone = queue.findIndex(({ change }) => change.operation ?? change.isAlone)
  return queue.splice(0, alone === 0 ? 1 : alone < 0 ? queue.length : alone)
}

/** Changes areas by compare-and-swap of their manifests, with one queue of changes for each area. */
export function createSwap({ retryForMs = RETRY_FOR_MS, announce, ...deps }: SwapDeps) {
  const attemptSwap = createAttemptSwap(deps)
  const retrySwap = createRetrySwap({ attemptSwap, manifests: deps.manifests, logger: deps.logger, retryForMs })
  const queues = new Map<string, QueuedChange[]>()
  let unanswered = 0

  async function drain(id: string, queue: QueuedChange[]): Promise<void> {
    while (queue.length > 0) await retrySwap(id, takeBatch(queue))
    queues.delete(id)
  }

  function enqueue(id: string, queued: QueuedChange): void {
    const queue = queues.get(id)
    if (queue) {
      queue.push(queued)
      return
    }
    const started = [queued]
    queues.set(id, started)
    void drain(id, started)
  }

  /** Changes the area. Throws the change's refusal, or 503 if it is not known whether the change has landed. */
  function swap<Answer>(id: string, change: AreaChange<Answer>): Promise<SwapResult<Answer>> {
    unanswered++
    // nobody awaits the bytes of a change that is refused or given up
    change.written?.catch(() => {})
    let kind: RevisionKind | undefined
    const result = new Promise<SwapResult<Answer>>((resolve, reject) => {
      const queued = queuedChange<Answer>(
        change,
        (landed) => {
          kind = queued.kind
          resolve(landed)
        },
        reject,
      )
      enqueue(id, queued)
    })
    const noteLanded = ({ revision }: SwapResult<Answer>): void => {
      announce(id)
      // the trail for operators: with the id of the request, which the logger adds
      if (kind && revision !== null) deps.logger.info({ book: id, kind, by: change.by ?? null, revision }, 'changed')
    }
    result.then(noteLanded, () => {})
    return result.finally(() => unanswered--)
  }

  return Object.assign(swap, { unanswered: () => unanswered })
}
export type Swap = ReturnType<typeof createSwap>
