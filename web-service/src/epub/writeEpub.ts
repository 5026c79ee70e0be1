import { on } from 'node:events'
import { fileUrl } from '@hikma/contracts/links'
import type { LibrarySource } from '../source/LibrarySource.ts'
import type { WorkerMessage } from './epubWorker.ts'
import { MAX_ASK_MS, MAX_HEAP_MB } from './limits.ts'
import type { EpubPlan } from './loadEpub.ts'
import { startWorker } from '../startWorker.ts'

/**
 * Writes an EPUB piece by piece in a worker of its own: making XHTML of a long page takes longer than other requests may
 * wait. Throws if a file cannot be read or has changed since `plan`, if the worker needs too much memory, and as soon as
 * `ended` aborts. The worker ends with the generator.
 */
export async function* writeEpub(
  source: LibrarySource,
  plan: EpubPlan,
  ended: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const worker = startWorker('epubWorker', import.meta.url, {
    name: 'epub',
    workerData: plan,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  try {
    for await (const [message] of on(worker, 'message', { signal: ended, close: ['exit'] })) {
      const said = message as WorkerMessage
      if (said === 'end') return
      if ('piece' in said) {
        yield said.piece
        worker.postMessage(null, [])
      } else worker.postMessage(await readFile(source, plan, said.read), [])
    }
    throw new Error(`the EPUB of ${plan.id} was not finished`)
  } finally {
    await worker.terminate()
  }
}

async function readFile(source: LibrarySource, { id, etags }: EpubPlan, name: string): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(MAX_ASK_MS)
  const { status, etag, bytes } = await source.download(fileUrl(id, name), { signal })
  if (status !== 200) throw new Error(`${name} of ${id} was answered with ${status}`)
  if (etag !== `"${etags.get(name)}"`) throw new Error(`${name} of ${id} was changed meanwhile`)
  return bytes
}
