import { setTimeout as sleep } from 'node:timers/promises'
import type { Books } from './books.ts'
import { Person } from './person.ts'
import type { Tally } from './tally.ts'

/** Between two requests of one reader. */
const PAUSE_MS = 40
/**
 * A hidden book is gone for visitors after 3 s (design §5). An answer that was made before may be held up by a fault,
 * and then be kept by nginx for its second.
 */
const GRACE_MS = 15_000

/** One visitor: the list, the fallback list where that fails, and pages, until the signal. Looks out for private text. */
export async function readOn(url: string, books: Books, tally: Tally, signal: AbortSignal): Promise<void> {
  const visitor = new Person(url, tally)
  async function read(path: string): Promise<boolean> {
    const hiddenAt = books.hiddenAt
    const isHidden = hiddenAt !== null && performance.now() - hiddenAt > GRACE_MS
    const { isOk, text } = await visitor.ask(path)
    if (text.includes(books.privateWord)) tally.shown.push(`${path}: the private book`)
    if (isHidden && books.hiddenAt === hiddenAt && text.includes(books.curtainWord)) {
      tally.shown.push(`${path}: the book that was hidden`)
    }
    return isOk
  }

  for (let n = 0; !signal.aborted; n++) {
    if (!(await read('/api/books-db?view=summary'))) {
      tally.failedReads++
      if (!(await read('/api/books'))) tally.failedReads++
    }
    for (const page of books.readablePages) {
      if (!(await read(page))) tally.failedReads++
      await sleep(PAUSE_MS)
    }
    await read(books.hiddenPages[n % books.hiddenPages.length]!)
  }
}
