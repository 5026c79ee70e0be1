import { withTimeout } from '@hikma/contracts/withTimeout'
import type { TexPage } from './TexPage.ts'

export interface TypesetRequest {
  source: string
  /** The sources of all pages before this one, for their definitions, numbers and labels. */
  earlier: readonly string[]
  /** The number of the page in its book. */
  number: number
  lang: string
  figures: readonly string[]
}

export interface TypesetWorker {
  /** Rejects if the worker's script fails. */
  ready: Promise<unknown>
  typeset: (request: TypesetRequest) => Promise<TexPage>
  terminate: () => void
}

/** A page that takes longer stays source. */
const BUDGET_MS = 2_000
/** How long the worker's script may take to arrive. */
const START_MS = 30_000

/** Typesets pages one after the other. A worker that exceeds the time is ended; the next page gets a new one. */
export function createTypesetter(startWorker: () => TypesetWorker, budget = BUDGET_MS) {
  let worker: TypesetWorker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let inProgress = 0

  const end = () => {
    worker?.terminate()
    worker = null
  }

  const attempt = async (request: TypesetRequest): Promise<TexPage> => {
    let current: TypesetWorker
    try {
      current = worker ??= startWorker()
      await withTimeout(current.ready, START_MS)
    } catch {
      end()
      return { failure: 'unavailable' }
    }
    try {
      return await withTimeout(current.typeset(request), budget)
    } catch {
      end()
      return { failure: 'tooLong' }
    }
  }

  const typeset = async (request: TypesetRequest): Promise<TexPage> => {
    const page = await attempt(request)
    const isLate = 'failure' in page && page.failure === 'tooLong'
    // The pages before may have taken the time: without them the page lacks their definitions and numbers only.
    return isLate && request.earlier.length > 0 ? attempt({ ...request, earlier: [] }) : page
  }

  return {
    /** Never rejects. `isWanted` is asked when the turn of the page has come; null if it says no. */
    typeset(request: TypesetRequest, isWanted: () => boolean = () => true): Promise<TexPage | null> {
      inProgress++
      const page = last.then(() => (isWanted() ? typeset(request) : null)).finally(() => inProgress--)
      last = page
      return page
    },
    /** Ends the worker, if no page is being typeset. The next page starts another one. */
    rest(): void {
      if (inProgress === 0) end()
    },
  }
}
