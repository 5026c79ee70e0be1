import { createTypesetter, type TypesetRequest, type TypesetWorker } from '@hikma/tex/createTypesetter'
import type { TexPage } from '@hikma/tex/TexPage'
import { createWorker } from '../../../lib/createWorker.ts'
// oxlint-disable-next-line import/default -- the bundler makes this export
import workerUrl from './texWorker.ts?worker&url'

function startWorker(): TypesetWorker {
  const worker = createWorker(workerUrl)
  /** The next message; rejects if the worker fails before. */
  const receive = () =>
    new Promise<unknown>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data), { once: true })
      worker.addEventListener('error', () => reject(new Error('The typesetter failed.')), { once: true })
    })
  return {
    ready: receive(),
    typeset(request: TypesetRequest) {
      const answer = receive() as Promise<TexPage>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(request)
      return answer
    },
    terminate: () => worker.terminate(),
  }
}

/** Typesets TeX pages, one at a time. The worker starts with the first page. */
export const typesetter = createTypesetter(startWorker)
