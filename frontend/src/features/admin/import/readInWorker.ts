import { MAX_READING_MS } from '@hikma/manuscript/limits'
import type { OutlinedPage } from '@hikma/manuscript/review/OutlinedPage'
import { createWorker } from '../../../lib/createWorker.ts'
// oxlint-disable-next-line import/default -- the bundler makes this export
import workerUrl from './manuscriptWorker.ts?worker&url'
import type { ReadAnswer, ReadMessage } from './ReadManuscript.ts'

/** Reads a file as a manuscript in a worker of its own, which ends with the answer, the time or `signal`. Never rejects. */
export function readInWorker(
  file: File,
  signal: AbortSignal,
  startWorker = (): Worker => createWorker(workerUrl),
): Promise<ReadAnswer> {
  return new Promise((resolve) => {
    let worker: Worker
    try {
      worker = startWorker()
    } catch {
      return resolve({ refusal: 'unavailable' })
    }
    const end = (answer: ReadAnswer) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => end({ refusal: 'tooLong' }), MAX_READING_MS)
    signal.addEventListener('abort', () => end(null), { once: true })
    const pages: OutlinedPage[] = []
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      if ('pages' in data) pages.push(...data.pages)
      else end('rest' in data ? { manuscript: { ...data.rest, pages } } : data)
    })
    worker.addEventListener('error', () => end({ refusal: 'unavailable' }), { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(file)
  })
}
