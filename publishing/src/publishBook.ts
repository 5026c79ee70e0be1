import type { Book, BookInput } from '@hikma/contracts/book'
import { ApiError, hasStatus, isOutcomeUnknown } from './ApiError.ts'
import { createCalls, type Calls } from './createCalls.ts'
import { createProgress, type Progress } from './createProgress.ts'
import { createReplaceQuestion, DeclinedError, type ReplaceQuestion } from './createReplaceQuestion.ts'
import type { BookToPublish, KnownBook, PublishFailure, PublishOptions, PublishOutcome } from './publishTypes.ts'
import { uploadFiles, UploadError } from './uploadFiles.ts'
import { waitFor } from './waitFor.ts'

/** Each further commit follows a change by somebody else and a question to the admin. */
const MAX_COMMITS = 5

interface Attempt {
  book: BookToPublish
  options: PublishOptions
  calls: Calls
  progress: Progress
  question: ReplaceQuestion
}

/**
 * Publishes a book in the order of BEHAVIOUR.md §4.8. Nobody sees anything of it before the record is committed. If it
 * ends earlier, what was uploaded is deleted.
 */
export async function publishBook(book: BookToPublish, options: PublishOptions): Promise<PublishOutcome> {
  const calls = createCalls(book.id, options.request, options.wait ?? waitFor)
  const progress = createProgress(book.files.length, options.onProgress)
  const question = createReplaceQuestion(book, calls, options)
  const attempt = { book, options, calls, progress, question }
  try {
    progress.enter('asking')
    await question.ask()
    progress.enter('area')
    await createArea(attempt)
    await uploadFiles(book, { calls, progress, stage: options.stage, signal: options.signal })
    progress.enter('record')
    return { kind: 'published', book: await commit(attempt), existing: question.existing() }
  } catch (error) {
    return endFailed(error, attempt)
  }
}

async function createArea({ calls, options }: Attempt): Promise<void> {
  const { signal, areaWaitMs = 0, wait = waitFor } = options
  await calls.createArea(signal)
  if (areaWaitMs > 0) await wait(areaWaitMs, signal)
}

/** The record to commit: that of a book which stays as public as it is does not name its visibility. */
function recordFor({ record, keepsVisibility }: BookToPublish, existing: KnownBook | null): BookInput {
  if (!existing || !keepsVisibility) return record
  const { isPublic: _, ...rest } = record
  return rest
}

/** Commits the stage. A 412 shows that the book has appeared, changed or gone meanwhile, and asks again. */
async function commit({ book, options, calls, question }: Attempt): Promise<Book> {
  for (let commits = 1; ; commits++) {
    const existing = question.existing()
    const condition = existing ? { version: existing.version } : ({ onlyNew: true } as const)
    try {
      const { pageNames } = book
      const body = { ...recordFor(book, existing), ...(pageNames && { pageNames }) }
      return await calls.putBook(body, condition, options.stage, options.signal)
    } catch (error) {
      if (commits === MAX_COMMITS || !hasStatus(error, 412)) throw error
    }
    await question.ask()
  }
}

/**
 * Deletes the stage and gives the outcome. Before the commit a failure to delete does not matter, because garbage
 * collection deletes abandoned stages. After it, 409 shows that only the answer to the commit was lost.
 */
async function endFailed(error: unknown, attempt: Attempt): Promise<PublishOutcome> {
  const { options, calls, progress, question } = attempt
  const { stage, signal } = options
  const step = progress.step()
  const existing = question.existing()
  const isCommitting = step === 'record'
  const isStaged = step !== 'asking' && step !== 'area'
  const stageState = isStaged ? await calls.dropStage(stage, isCommitting) : 'dropped'
  if (isCommitting && stageState === 'committed') return { kind: 'published', book: null, existing }
  if (error instanceof DeclinedError) return { kind: 'declined' }
  const mayBePublished = isCommitting && stageState === 'unknown' && (signal.aborted || isOutcomeUnknown(error))
  if (signal.aborted && !mayBePublished) return { kind: 'cancelled', step, existing }
  return { kind: 'failed', step, mayBePublished, existing, ...reasonOf(error) }
}

function reasonOf(error: unknown): Pick<PublishFailure, 'error' | 'file' | 'status' | 'serverMessage'> {
  const file = error instanceof UploadError ? error.file : null
  const cause = error instanceof UploadError ? error.cause : error
  const { status, serverMessage } = cause instanceof ApiError ? cause : { status: 0, serverMessage: null }
  return { error: cause, file, status, serverMessage }
}
