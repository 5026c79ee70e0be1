import { createWorker } from '../../../lib/createWorker.ts'
// oxlint-disable-next-line import/default -- the bundler makes this export
import workerUrl from './manuscriptWorker.ts?worker&url'
import type { ReadAnswer, ReadManuscript, Refusal } from './ReadManuscript.ts'

/** A file that takes longer is given up. The largest that are read take some 20 s on a slow machine. */
const BUDGET_MS = 180_000

/** Reads a file as a manuscript in a worker of its own, which ends with the answer, the time or `signal`. Never rejects. */
export function readInWorker(
  file: File,
  signal: AbortSignal,
  startWorker = (): Worker => createWorker(workerUrl),
): Promise<{ manuscript: ReadManuscript } | { refusal: Refusal } | null> {
  return new Promise((resolve) => {
    let worker: Worker
    try {
      worker = startWorker()
    } catch {
      return resolve({ refusal: 'unavailable' })
    }
    const end = (answer: { manuscript: ReadManuscript } | { refusal: Refusal } | null) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => end({ refusal: 'tooLong' }), BUDGET_MS)
    signal.addEventListener('abort', () => end(null), { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => end(data), { once: true })
    worker.addEventListener('error', () => end({ refusal: 'unavailable' }), { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(file)
  })
}
