import { setTimeout as sleep } from 'node:timers/promises'
import type { RevisionKind } from '@hikma/contracts/history'
import { unavailable } from '@hikma/service-kit/httpError'
import { asHttpError, isFull } from '../stores/storeErrors.ts'
import type { AreaChange } from './area.ts'
import { createManifestSwap, type ManifestSwapDeps, type QueuedChange, type SwapResult } from './manifestSwap.ts'

/** A change is tried again for this long in all; then its outcome is unknown and the answer 503 (DESIGN.md §4.1). */
const RETRY_FOR_MS = 10_000
/** Delays between attempts: doubled each time, and scattered so that competing processes do not collide again. */
const FIRST_DELAY_MS = 5
const LONGEST_DELAY_MS = 500

export interface ChangeQueueDeps extends ManifestSwapDeps {
  retryForMs?: number
  /** Called with the area of each change that has landed. */
  announce: (id: string) => void
}

/** The change ready to be queued. `resolve` and `reject` settle the promise of its caller. */
function queuedChange<Answer>(
  change: AreaChange<Answer>,
  resolve: (result: SwapResult<Answer>, kind: RevisionKind | undefined) => void,
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
      resolve(result as SwapResult<Answer>, queued.kind)
    },
    reject(error) {
      queued.isAnswered = true
      reject(error)
    },
  }
  return queued
}

/** Takes the next batch: a change with an operation goes alone, others that need not be alone go together. */
function takeBatch(queue: QueuedChange[]): QueuedChange[] {
  const alone = queue.findIndex(({ change }) => change.operation ?? change.isAlone)
  return queue.splice(0, alone === 0 ? 1 : alone < 0 ? queue.length : alone)
}

/** A full disk stays full: a change that no attempt has swapped yet is answered at once. */
function rejectIfFull(batch: QueuedChange[], error: unknown): void {
  if (!isFull(error)) return
  for (const queued of batch) if (queued.attempts.size === 0) queued.reject(asHttpError(error))
}

/** Changes areas by compare-and-swap of their manifests, with one queue of changes for each area. */
export function createChangeQueue({ retryForMs = RETRY_FOR_MS, announce, ...deps }: ChangeQueueDeps) {
  const { manifests, logger } = deps
  const swapManifest = createManifestSwap(deps)
  const queues = new Map<string, QueuedChange[]>()
  let unanswered = 0

  const attempt: typeof swapManifest = async (id, batch, cached) => {
    try {
      return await swapManifest(id, batch, cached)
    } catch (error) {
      logger.warn({ err: error, id }, 'a change could not be attempted')
      rejectIfFull(batch, error)
      return batch
    }
  }

  /** Repeats attempts until every change of a batch has its answer: after `retryForMs` that is 503. */
  async function answerAll(id: string, batch: QueuedChange[]): Promise<void> {
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

  async function drain(id: string, queue: QueuedChange[]): Promise<void> {
    while (queue.length > 0) await answerAll(id, takeBatch(queue))
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
  async function changeArea<Answer>(id: string, change: AreaChange<Answer>): Promise<SwapResult<Answer>> {
    unanswered++
    // nobody awaits the bytes of a change that is refused or given up
    change.written?.catch(() => {})
    try {
      return await new Promise<SwapResult<Answer>>((resolve, reject) => {
        const noteLanded = (landed: SwapResult<Answer>, kind: RevisionKind | undefined): void => {
          announce(id)
          // the trail for operators: with the id of the request, which the logger adds
          const { revision } = landed
          if (kind && revision !== null) logger.info({ book: id, kind, by: change.by ?? null, revision }, 'changed')
          resolve(landed)
        }
        enqueue(id, queuedChange(change, noteLanded, reject))
      })
    } finally {
      unanswered--
    }
  }

  return { changeArea, unanswered: () => unanswered }
}
export type ChangeArea = ReturnType<typeof createChangeQueue>['changeArea']
