import { setTimeout as sleep } from 'node:timers/promises'
import type { Book } from '@hikma/contracts/book'
import type { Books } from './books.ts'
import type { Person } from './person.ts'
import type { Tally } from './tally.ts'

const PAUSE_MS = 100
const MAX_PAGES = 5
/** The reconciler passes every 5 s; a busy machine takes its time. */
const RECONCILED_MS = 20_000

interface State {
  version: number
  pages: string[]
}

let count = 0

/** An admin who inserts and deletes pages, each change with the version that it follows. */
export function createPager(admin: Person, { paged }: Books, tally: Tally) {
  /** The pages after what was acknowledged last, and after each change that was tried since and may have landed. */
  let possible: string[][] = [['<p>first</p>']]
  let version: number | null = null

  /** The book as it is; null where it cannot be read now. */
  async function look(): Promise<State | null> {
    const heard = await admin.ask(`/api/books-db/${paged}`)
    if (!heard.isOk) return null
    const book = JSON.parse(heard.text) as Book
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
    const state = version === null ? await look() : { version, pages: possible[0]! }
    // between a swap and its row the book's record may be older than its pages: that is looked at again
    if (!state || !isPossible(state.pages)) return false
    const { pages } = state
    const last = pages.length
    const text = `<p>inserted ${++count}</p>`
    const [heard, after] =
      last < MAX_PAGES && count % 2 === 0
        ? [await change('POST', '', state.version, { page: 1 + (count % last), content: text }), inserted(pages, text)]
        : last > 1
          ? [await change('DELETE', `/${last}`, state.version), pages.slice(0, -1)]
          : [await change('POST', '', state.version, { page: 1, content: text }), [text, ...pages]]
    if (!heard.isOk) {
      version = null
      possible = [...possible, after]
      return false
    }
    ;({ version } = JSON.parse(heard.text) as Book)
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
        if (await step()) tally.acknowledged++
        else tally.refusedWrites++
        await sleep(PAUSE_MS)
      }
    },

    /** Compares what is there with what was acknowledged. A row may follow its pages with the reconciler only. */
    async verify(): Promise<void> {
      const until = performance.now() + RECONCILED_MS
      let state = await look()
      while (!(state && isPossible(state.pages)) && performance.now() < until) {
        await sleep(PAUSE_MS)
        state = await look()
      }
      if (state && isPossible(state.pages)) return
      tally.lost.push(`${paged}: ${JSON.stringify(state?.pages)} instead of one of ${JSON.stringify(possible)}`)
    },
  }
}
