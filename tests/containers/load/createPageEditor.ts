import { setTimeout as sleep } from 'node:timers/promises'
import type { Book } from '@hikma/contracts/book'
import type { Books } from './publishBooks.ts'
import type { CheckedClient } from './CheckedClient.ts'
import type { LoadReport } from './LoadReport.ts'

const PAUSE_MS = 100
const MAX_PAGES = 5
/** The reconciler runs every 5 s; a busy machine needs longer. */
const RECONCILED_MS = 20_000

interface State {
  version: number
  pages: string[]
}

let count = 0

/** An admin who inserts and deletes pages of one book. Each change sends the version that it follows. */
export function createPageEditor(admin: CheckedClient, { paged }: Books, report: LoadReport) {
  /** The pages after the last acknowledged change, and after each later one that failed but may have been stored. */
  let possible: string[][] = [['<p>first</p>']]
  let version: number | null = null

  /** The book's version and pages; null if they cannot be read now. */
  async function readState(): Promise<State | null> {
    const outcome = await admin.ask(`/api/books-db/${paged}`)
    if (!outcome.isOk) return null
    const book = JSON.parse(outcome.text) as Book
    const pages: string[] = []
    for (let page = 1; page <= book.totalPages; page++) {
      const { isOk, text } = await admin.ask(`/api/download/${paged}/${page}.html?v=${book.version}`)
      if (!isOk) return null
      pages.push(text)
    }
    return { version: book.version, pages }
  }

  const isPossible = (pages: string[]): boolean => possible.some((each) => each.join() === pages.join())

  async function step(): Promise<boolean> {
    const state = version === null ? await readState() : { version, pages: possible[0]! }
    // the catalogue follows storage, so the record may be older than the pages: the next step reads again
    if (!state || !isPossible(state.pages)) return false
    const { pages } = state
    const last = pages.length
    const text = `<p>inserted ${++count}</p>`
    const [outcome, after] =
      last < MAX_PAGES && count % 2 === 0
        ? [await change('POST', '', state.version, { page: 1 + (count % last), content: text }), inserted(pages, text)]
        : last > 1
          ? [await change('DELETE', `/${last}`, state.version), pages.slice(0, -1)]
          : [await change('POST', '', state.version, { page: 1, content: text }), [text, ...pages]]
    if (!outcome.isOk) {
      version = null
      possible = [...possible, after]
      return false
    }
    ;({ version } = JSON.parse(outcome.text) as Book)
    possible = [after]
    return true
  }

  const inserted = (pages: string[], text: string) => pages.toSpliced(count % pages.length, 0, text)

  const change = (method: string, path: string, known: number, body?: object) =>
    admin.ask(`/api/books-db/${paged}/pages${path}`, {
      method,
      headers: { 'if-match': `"${known}"` },
      ...(body && { body }),
    })

  return {
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        if (await step()) report.acknowledged++
        else report.refusedWrites++
        await sleep(PAUSE_MS)
      }
    },

    /** Reports a lost write unless the pages become a possible state. Waits for the reconciler to update the row. */
    async verify(): Promise<void> {
      const until = performance.now() + RECONCILED_MS
      let state = await readState()
      while (!(state && isPossible(state.pages)) && performance.now() < until) {
        await sleep(PAUSE_MS)
        state = await readState()
      }
      if (state && isPossible(state.pages)) return
      report.lostWrites.push(`${paged}: ${JSON.stringify(state?.pages)} instead of one of ${JSON.stringify(possible)}`)
    },
  }
}
