import { pageName } from '@hikma/contracts/areaNames'
import type { Book, BookInput } from '@hikma/contracts/book'
import { ApiError, hasStatus } from '../../../api/ApiError.ts'
import { inLanes } from './inLanes.ts'
import { type Wait, withRetries } from './withRetries.ts'

/** spec.md §9: the wait after the storage area is created. */
const AREA_WAIT_MS = 1_000
const UPLOADS_IN_FLIGHT = 4
/** Each time but the first somebody else was faster, and the admin was asked. */
const MAX_COMMITS = 5

/** What is known of a book that is there already. */
export type KnownBook = Pick<Book, 'version' | 'totalPages' | 'ext'>
/** What the catalogue must be like for a record to be taken: without the book, or with this version of it. */
export type Condition =
  { onlyNew: true } | { version: number; /** The same for each repeat of one call. */ operation?: string }

/** The calls of one publish; each fails with an ApiError. `stage` is the name of the attempt (design §4.4). */
export interface PublishCalls {
  findBook: (id: string, signal: AbortSignal) => Promise<KnownBook | null>
  createArea: (id: string, signal: AbortSignal) => Promise<void>
  /** A page brings its info file along. */
  uploadCover: (id: string, name: string, content: string, stage: string | null, signal: AbortSignal) => Promise<void>
  uploadPage: (id: string, name: string, content: string, stage: string, signal: AbortSignal) => Promise<void>
  putBook: (
    id: string,
    record: BookInput,
    condition: Condition,
    stage: string | null,
    signal: AbortSignal,
  ) => Promise<Book>
  /** Throws away what was uploaded; 409 where it is a book by now. */
  dropStage: (id: string, stage: string, signal: AbortSignal) => Promise<void>
}

export interface BookToPublish {
  id: string
  record: BookInput
  pages: readonly string[]
  /** Read when its turn comes. */
  cover: { name: string; read: (signal: AbortSignal) => Promise<string> } | null
}

export type PublishStep = 'asking' | 'area' | 'cover' | 'pages' | 'record'
export interface PublishProgress {
  step: PublishStep
  /** Pages that the library has. */
  pages: number
  totalPages: number
}

export type PublishOutcome =
  /** The book is null where only the commit's answer was lost. */
  | { kind: 'published'; book: Book | null }
  | { kind: 'declined' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; step: PublishStep; page: number | null; status: number; said: string | null }

export interface PublishOptions {
  calls: PublishCalls
  /** A name for this attempt, never used before. */
  stage: string
  /** Asked before a book is replaced, and again where it changed meanwhile. */
  confirmReplace: (known: KnownBook) => Promise<boolean>
  onProgress: (progress: PublishProgress) => void
  signal: AbortSignal
  wait: Wait
}

/** Thrown to leave: the admin did not want to replace the book. */
class Declined extends Error {}
/** Says which page it was. */
class PageFailed extends Error {}

/**
 * Publishes a book in the order of spec.md §4. Nothing is seen before the record commits; whatever ends it earlier
 * leaves nothing behind.
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
 * What became of the stage. Cancelling does not stop this call. Before the commit its failure is nobody's concern, since
 * stages are swept; after it, it is how a lost answer is told from a refusal.
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
  const { status, serverMessage: said } = cause instanceof ApiError ? cause : { status: 0, serverMessage: null }
  return { kind: 'failed', step, page, status, said }
}
