import { setTimeout as sleep } from 'node:timers/promises'
import type { Books } from './publishBooks.ts'
import type { CheckedClient } from './CheckedClient.ts'
import type { LoadReport } from './LoadReport.ts'

const PUBLIC_MS = 2_000
/** Longer than the grace time in `runReader.ts`, so that readers check that no visitor sees the book. */
const PRIVATE_MS = 20_000

/** An admin who makes a book private and public again, in turns, until the signal. */
export async function toggleVisibility(
  admin: CheckedClient,
  books: Books,
  report: LoadReport,
  signal: AbortSignal,
): Promise<void> {
  async function put(isPublic: boolean): Promise<void> {
    if (isPublic) books.hiddenAt = null
    const outcome = await admin.ask(`/api/books-db/${books.toggled}`, { method: 'PUT', body: { isPublic } })
    if (outcome.isOk) report.acknowledged++
    else report.refusedWrites++
    if (outcome.isOk && !isPublic) books.hiddenAt = performance.now()
    await sleep(isPublic ? PUBLIC_MS : PRIVATE_MS, undefined, { signal }).catch(() => {})
  }
  while (!signal.aborted) {
    await put(false)
    await put(true)
  }
}
