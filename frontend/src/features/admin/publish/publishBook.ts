import { pageName } from '@hikma/contracts/areaNames'
import type { Book, BookInput } from '@hikma/contracts/book'
import { ApiError, hasStatus } from '../../../api/ApiError.ts'
import { inLanes } from './inLanes.ts'
import { type Wait, withRetries } from './withRetries.ts'

/** Wait after the area is created (BEHAVIOUR.md §9). */
const AREA_WAIT_MS = 1_000
const UPLOADS_IN_FLIGHT = 4
/** Each further commit follows a change by somebody else and a question to the admin. */
const MAX_COMMITS = 5

/** What a publish needs to know of an existing book. */
export type KnownBook = Pick<Book, 'version' | 'totalPages' | 'ext'>
/** The condition of a commit: the catalogue does not have the book, or has this version of it. */
export type Condition =
  { onlyNew: true } | { version: number; /** The same for each repeat of one call. */ operation?: string }

/** The calls of one publish; each fails with an ApiError. `stage` is the name of the attempt (DESIGN.md §4.4). */
export interface PublishCalls {
  findBook: (id: string, signal: AbortSignal) => Promise<KnownBook | null>
  createArea: (id: string, signal: AbortSignal) => Promise<void>
  uploadCover: (id: string, name: string, content: string, stage: string | null, signal: AbortSignal) => Promise<void>
  /** Uploads a page together with its info file. */
  uploadPage: (id: string, name: string, content: string, stage: string, signal: AbortSignal) => Promise<void>
  putBook: (
    id: string,
    record: BookInput,
    condition: Condition,
    stage: string | null,
    signal: AbortSignal,
  ) => Promise<Book>
  /** Deletes what was uploaded; 409 if it has been committed. */
  dropStage: (id: string, stage: string, signal: AbortSignal) => Promise<void>
}

export interface BookToPublish {
  id: string
  record: BookInput
  pages: readonly string[]
  /** Read when it is uploaded. */
  cover: { name: string; read: (signal: AbortSignal) => Promise<string> } | null
}

export type PublishStep = 'asking' | 'area' | 'cover' | 'pages' | 'record'
export interface PublishProgress {
  step: PublishStep
  /** Number of uploaded pages. */
  pages: number
  totalPages: number
}

export type PublishOutcome =
  /** The book is null if the commit succeeded and its answer was lost. */
  | { kind: 'published'; book: Book | null }
  | { kind: 'declined' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; step: PublishStep; page: number | null; status: number; serverMessage: string | null }

export interface PublishOptions {
  calls: PublishCalls
  /** A name for this attempt, never used before. */
  stage: string
  /** Asked before a book is replaced, and again if it changes meanwhile. */
  confirmReplace: (known: KnownBook) => Promise<boolean>
  onProgress: (progress: PublishProgress) => void
  signal: AbortSignal
  wait: Wait
}

/** Thrown if the admin does not want to replace the book. */
class Declined extends Error {}
/** Its message is the page number. */
class PageFailed extends Error {}

/**
 * Publishes a book in the order of BEHAVIOUR.md §4.8. Nobody sees anything of it before the record is committed. If it
 * ends earlier, what was uploaded is deleted.
 */
export async function publishBook(book: BookToPublish, options: PublishOptions): Promise<PublishOutcome> {
  const { calls, stage, confirmReplace, onProgress, signal, wait } = options
  const { id, pages } = book
  const progress: PublishProgress = { step: 'asking', pages: 0, totalPages: pages.length }
  const advance = (more: Partial<PublishProgress>) => onProgress({ ...Object.assign(progress, more) })
  let isStaged = false
  const retry = <T>(call: () => Promise<T>, stop = signal) => withRetries(call, stop, wait)

  const find = async () => {
    const known = await retry(() => calls.findBook(id, signal))
    signal.throwIfAborted()
    if (known && !(await confirmReplace(known))) throw new Declined()
    signal.throwIfAborted()
    return known
  }
  const uploadCover = async ({ name, read }: NonNullable<BookToPublish['cover']>) => {
    advance({ step: 'cover' })
    const content = await retry(() => read(signal))
    await retry(() => calls.uploadCover(id, name, content, stage, signal))
  }
  const uploadPage = async ([at, content]: [number, string], stop: AbortSignal) => {
    const name = pageName(at + 1, book.record.ext)
    await retry(() => calls.uploadPage(id, name, content, stage, stop), stop).catch((cause: unknown) => {
      throw new PageFailed(String(at + 1), { cause })
    })
    advance({ pages: progress.pages + 1 })
  }
  const commit = async (first: KnownBook | null) => {
    let known = first
    for (let attempt = 1; ; attempt++) {
      const condition = known ? { version: known.version } : ({ onlyNew: true } as const)
      try {
        return await retry(() => calls.putBook(id, book.record, condition, stage, signal))
      } catch (error) {
        if (attempt === MAX_COMMITS || !hasStatus(error, 412)) throw error
      }
      known = await find()
    }
  }

  try {
    advance({})
    const known = await find()
    advance({ step: 'area' })
    await retry(() => calls.createArea(id, signal))
    await wait(AREA_WAIT_MS, signal)
    isStaged = true
    if (book.cover) await uploadCover(book.cover)
    advance({ step: 'pages' })
    await inLanes(pages.entries(), UPLOADS_IN_FLIGHT, uploadPage, signal)
    advance({ step: 'record' })
    return { kind: 'published', book: await commit(known) }
  } catch (error) {
    if (isStaged && (await drop(id, progress.step, options)) === 'committed') return { kind: 'published', book: null }
    if (error instanceof Declined) return { kind: 'declined' }
    if (signal.aborted) return { kind: 'cancelled' }
    return failureOf(error, progress.step)
  }
}

/**
 * Deletes the stage, even after a cancel. Before the commit a failure does not matter, because garbage collection deletes
 * abandoned stages. After the commit, 409 shows that only the answer was lost.
 */
async function drop(id: string, step: PublishStep, options: PublishOptions): Promise<'committed' | 'dropped'> {
  const { calls, stage, wait } = options
  const still = new AbortController().signal
  const call = () => calls.dropStage(id, stage, still)
  try {
    await (step === 'record' ? withRetries(call, still, wait) : call())
    return 'dropped'
  } catch (error) {
    return hasStatus(error, 409) ? 'committed' : 'dropped'
  }
}

function failureOf(error: unknown, step: PublishStep): PublishOutcome {
  const page = error instanceof PageFailed ? Number(error.message) : null
  const cause = error instanceof PageFailed ? error.cause : error
  const { status, serverMessage } = cause instanceof ApiError ? cause : { status: 0, serverMessage: null }
  return { kind: 'failed', step, page, status, serverMessage }
}
