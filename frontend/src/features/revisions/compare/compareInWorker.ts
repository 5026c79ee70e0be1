import { createWorker } from '../../../lib/createWorker.ts'
import type { ComparisonAnswer, ComparisonRequest } from './Comparison.ts'
// oxlint-disable-next-line import/default -- the bundler makes this export
import workerUrl from './compareWorker.ts?worker&url'

/** Two pages of 2 MB without a common word take less than 2 s on a slow machine. */
const BUDGET_MS = 8_000
/** How long the worker's script may take to arrive. */
const START_MS = 30_000

/** Compares in a worker of its own, which ends with the answer, the time or `signal`. Null after `signal`. Never rejects. */
export function compareInWorker(
  request: ComparisonRequest,
  signal: AbortSignal,
  startWorker = (): Worker => createWorker(workerUrl),
  budget = BUDGET_MS,
): Promise<ComparisonAnswer | null> {
  return new Promise((resolve) => {
    let worker: Worker
    try {
      worker = startWorker()
    } catch {
      return resolve({ failure: 'unavailable' })
    }
    const end = (answer: ComparisonAnswer | null) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(answer)
    }
    let timer = setTimeout(() => end({ failure: 'unavailable' }), START_MS)
    signal.addEventListener('abort', () => end(null), { once: true })
    worker.addEventListener('error', () => end({ failure: 'unavailable' }), { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<ComparisonAnswer | 'ready'>) => {
      if (data !== 'ready') return end(data)
      clearTimeout(timer)
      timer = setTimeout(() => end({ failure: 'tooLong' }), budget)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(request)
    })
  })
}
