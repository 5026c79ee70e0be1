import { createWorker } from '../../lib/createWorker.ts'
import type { PageMatch, Replaced } from '../find/replaceInPage.ts'
import type { TextSearch } from '../find/TextSearch.ts'
import type { OpenedPage } from './OpenedPage.ts'
import type { PageSource, Pasted, WritingAnswer, WritingRequest } from './Requests.ts'
// oxlint-disable-next-line import/default -- the bundler makes this export
import workerUrl from './writingWorker.ts?worker&url'

/** What takes longer is edited as source. */
const BUDGET_MS = 8_000
/** How long the worker's script may take to arrive, besides. */
const START_MS = 30_000

export interface Writing {
  /** The page for writing; null if it can be edited as source only. Never rejects. */
  open: (text: string) => Promise<OpenedPage | null>
  /** What markup from a clipboard says; null if it says nothing. Never rejects. */
  paste: (text: string, direction: 'ltr' | 'rtl') => Promise<Pasted | null>
  /** The matches of a search in a page; null if it could not be read in time. Never rejects. */
  find: (page: PageSource, search: TextSearch) => Promise<PageMatch[] | null>
  /** The page with other text for these matches, by their numbers; null if it is left as it is. Never rejects. */
  replace: (
    page: PageSource,
    search: TextSearch,
    replacement: string,
    chosen: readonly number[],
  ) => Promise<Replaced | null>
  /** The number of words; null if they could not be counted in time. Never rejects. */
  countWords: (page: PageSource) => Promise<number | null>
  end: () => void
}

/** A worker that parses pages and pasted markup, apart from the page on the screen. It is started again after a failure. */
export function createWriting(startWorker = (): Worker => createWorker(workerUrl)): Writing {
  let worker: Worker | null = null
  let isStarted = false
  let last = 0
  const waiting = new Map<number, (answer: WritingAnswer | null) => void>()

  function fail(): void {
    worker?.terminate()
    worker = null
    isStarted = false
    const all = [...waiting.values()]
    waiting.clear()
    for (const resolve of all) resolve(null)
  }
  function start(): Worker {
    const started = startWorker()
    started.addEventListener('error', fail)
    started.addEventListener('message', ({ data }: MessageEvent<WritingAnswer>) => {
      isStarted = true
      waiting.get(data.id)?.(data)
    })
    return started
  }
  type Question = WritingRequest extends infer Each ? (Each extends WritingRequest ? Omit<Each, 'id'> : never) : never
  const ask = (question: Question) =>
    new Promise<WritingAnswer | null>((resolve) => {
      const id = ++last
      try {
        worker ??= start()
      } catch {
        return resolve(null)
      }
      const timer = setTimeout(fail, BUDGET_MS + (isStarted ? 0 : START_MS))
      waiting.set(id, (answer) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(answer)
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage({ ...question, id })
    })
  return {
    async open(text) {
      const answer = await ask({ kind: 'open', text })
      return answer && 'opened' in answer ? answer.opened : null
    },
    async paste(text, direction) {
      const answer = await ask({ kind: 'paste', text, direction })
      return answer && 'pasted' in answer ? answer.pasted : null
    },
    async find(page, search) {
      const answer = await ask({ kind: 'find', ...page, search })
      return answer && 'matches' in answer ? answer.matches : null
    },
    async replace(page, search, replacement, chosen) {
      const answer = await ask({ kind: 'replace', ...page, search, replacement, chosen })
      return answer && 'replaced' in answer ? answer.replaced : null
    },
    async countWords(page) {
      const answer = await ask({ kind: 'count', ...page })
      return answer && 'words' in answer ? answer.words : null
    },
    end: fail,
  }
}
