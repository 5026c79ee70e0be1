import { isCoverName, isImageName, pageName } from '@hikma/contracts/areaNames'
import { pageNamesOf } from '@hikma/contracts/pageNamesOf'
import { createWorker } from '../../../lib/createWorker.ts'
import { type ExportOptions, openBookFiles } from './bookFiles.ts'
import type { EpubMessage, EpubPlan } from './epubWorker.ts'
// oxlint-disable-next-line import/default -- the bundler makes this export
import workerUrl from './epubWorker.ts?worker&url'

/**
 * A book, by id, as an EPUB that a worker writes: what admins alone may read is not asked of the service that makes EPUBs
 * for everybody. Throws as `zipBook` does.
 */
export async function writeEpub(
  id: string,
  { signal, onProgress }: ExportOptions,
  startWorker = (): Worker => createWorker(workerUrl),
): Promise<Blob> {
  const { book, listFiles, fetchFile } = await openBookFiles(id, signal)
  const listed = await listFiles()
  const names = listed.map(({ name }) => name)
  const plan: EpubPlan = {
    details: {
      ...book,
      ...pageNamesOf(listed, book),
      identifier: `urn:hikma:${id}`,
      modified: new Date(book.version),
      cover: names.find(isCoverName) ?? null,
    },
    pages: Array.from({ length: book.totalPages }, (_page, index) => pageName(index + 1, book.ext)),
    figures: names.filter(isImageName),
  }
  const worker = startWorker()
  let done = 0
  try {
    return await new Promise<Blob>((resolve, reject) => {
      const answer = async (name: string) => {
        // pages are read twice
        onProgress(Math.min(++done, plan.pages.length * 2), plan.pages.length * 2)
        const bytes = await fetchFile(name)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage(bytes, [bytes.buffer])
      }
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.addEventListener('error', () => reject(new Error('The worker did not start.')), { once: true })
      worker.addEventListener('message', ({ data }: MessageEvent<EpubMessage>) => {
        if (data === 'failed') reject(new Error('The book could not be written.'))
        else if ('epub' in data) resolve(data.epub)
        else answer(data.read).catch(reject)
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(plan)
    })
  } finally {
    worker.terminate()
  }
}
