import { setTimeout as sleep } from 'node:timers/promises'
import type { Books } from './publishBooks.ts'
import { CheckedClient } from './CheckedClient.ts'
import type { LoadReport } from './LoadReport.ts'

/** The pause between two requests of one reader. */
const PAUSE_MS = 40
/**
 * Visitors do not see a private book after 3 s (DESIGN.md §5). A fault may delay an older answer, which nginx then
 * caches for a second.
 */
const GRACE_MS = 15_000

/** A visitor who reads the list (or the fallback list) and pages until the signal, and reports private text. */
export async function runReader(url: string, books: Books, report: LoadReport, signal: AbortSignal): Promise<void> {
  const visitor = new CheckedClient(url, report)
  async function read(path: string): Promise<boolean> {
    const hiddenAt = books.hiddenAt
    const isHidden = hiddenAt !== null && performance.now() - hiddenAt > GRACE_MS
    const { isOk, text } = await visitor.ask(path)
    if (text.includes(books.privateWord)) report.leaks.push(`${path}: the private book`)
    if (isHidden && books.hiddenAt === hiddenAt && text.includes(books.toggledWord)) {
      report.leaks.push(`${path}: the book that was made private`)
    }
    return isOk
  }

  for (let n = 0; !signal.aborted; n++) {
    if (!(await read('/api/books-db?view=summary'))) {
      report.failedReads++
      if (!(await read('/api/books'))) report.failedReads++
    }
    for (const page of books.readablePages) {
      if (!(await read(page))) report.failedReads++
      await sleep(PAUSE_MS)
    }
    await read(books.hiddenPages[n % books.hiddenPages.length]!)
  }
}
