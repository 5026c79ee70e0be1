import { buildPayload } from '../../test-support/builders/createClient.ts'
import type { AdminClient } from './createAdminClient.ts'

/** The number of simultaneous uploads, as in the browser. */
const IN_FLIGHT = 4

/** Runs `work` for each page, four at a time. */
export async function runConcurrently(
  pages: readonly string[],
  work: (page: string, at: number) => Promise<unknown>,
): Promise<void> {
  const queue = pages.entries()
  const worker = async () => {
    for (const [at, page] of queue) await work(page, at)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
}

/** Publishes pages with their info files by the public calls, in a stage. */
export async function publishStaged({ call }: AdminClient, id: string, pages: readonly string[]): Promise<void> {
  await call('POST', '/api/upload', { action: 'createBucket', bucketName: id })
  await runConcurrently(pages, (fileContent, at) => {
    const file = { bucketName: id, stage: id, filePath: `${at + 1}.html`, fileContent, figures: {} }
    return call('POST', '/api/upload', { action: 'upload', ...file })
  })
  await call('PUT', `/api/books-db/${id}`, { ...buildPayload(pages.length), stage: id })
}
