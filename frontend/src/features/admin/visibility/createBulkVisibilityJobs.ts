import type { Book } from '@hikma/contracts/book'
import { ApiError } from '@hikma/publishing/ApiError'
import { createObservableState } from '../../../lib/createObservableState.ts'

/** A book that was not changed, and the library's sentence about it, if it gave one. */
export interface VisibilityFailure {
  book: Book
  reason: string | null
}

/** A change of the visibility of some books, one call for each. */
export interface BulkVisibilityJob {
  isPublic: boolean
  total: number
  /** The books that were changed, as they are now. */
  done: readonly Book[]
  failed: readonly VisibilityFailure[]
  /** Books that were not asked for, because the job was stopped, the session ended, or there was no answer. */
  left: readonly Book[]
  isOver: boolean
}

export interface VisibilityCalls {
  setVisibility: (id: string, isPublic: boolean) => Promise<Book>
  /** Gets the changed books, a few at a time: a list of 10,000 is not made anew for each of them. */
  onChanged: (books: readonly Book[]) => void
  onEnd: () => void
}

export interface JobsState {
  job: BulkVisibilityJob | null
  /** Ids of the books of the present job that are not done yet. One set per job, which gets smaller. */
  pending: ReadonlySet<string>
}

/** Calls at the same time. */
const AT_ONCE = 3
const REPORT_EVERY_MS = 1_000
const NONE: ReadonlySet<string> = new Set()

/** No other call would fare better: there is no session, or no answer. */
const endsRun = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 401 || error.status === 0

/** Changes the visibility of books, one job at a time. A job goes on while the dashboard is not shown. */
export function createBulkVisibilityJobs() {
  const { getState, setState, subscribe } = createObservableState<JobsState>({ job: null, pending: NONE })
  let isStopped = false

  async function start(books: readonly Book[], isPublic: boolean, calls: VisibilityCalls): Promise<void> {
    if (getState().job?.isOver === false) return
    const queue = books.filter((book) => book.isPublic !== isPublic)
    const job = {
      isPublic,
      total: queue.length,
      done: [] as Book[],
      failed: [] as VisibilityFailure[],
    }
    const pending = new Set(queue.map(({ id }) => id))
    const report = createReport(calls.onChanged)
    const show = (isOver: boolean) =>
      setState({
        job: { ...job, done: [...job.done], failed: [...job.failed], left: isOver ? [...queue] : [], isOver },
        pending: isOver ? NONE : pending,
      })
    const change = async (book: Book) => {
      try {
        const changed = await calls.setVisibility(book.id, isPublic)
        job.done.push(changed)
        report.add(changed)
      } catch (error) {
        job.failed.push({ book, reason: error instanceof ApiError ? error.serverMessage : null })
        if (endsRun(error)) isStopped = true
      }
      pending.delete(book.id)
      show(false)
    }
    const work = async () => {
      for (let book = queue.shift(); book; book = queue.shift()) {
        await change(book)
        if (isStopped) return
      }
    }
    isStopped = false
    show(false)
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    report.flush()
    show(true)
    calls.onEnd()
  }

  return {
    getState,
    subscribe,
    start,
    /** No further book is changed. */
    stop: () => void (isStopped = true),
    /** Forgets a job that is over. */
    dismiss: () => {
      if (getState().job?.isOver) setState({ job: null })
    },
  }
}

function createReport(onChanged: (books: readonly Book[]) => void) {
  let changed: Book[] = []
  let reportedAt = Date.now()
  const flush = () => {
    if (changed.length > 0) onChanged(changed)
    changed = []
    reportedAt = Date.now()
  }
  return {
    flush,
    add: (book: Book) => {
      changed.push(book)
      if (Date.now() - reportedAt >= REPORT_EVERY_MS) flush()
    },
  }
}
