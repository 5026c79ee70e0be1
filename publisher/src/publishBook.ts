import { z } from 'zod'
import { isImageName, mimeTypeOf } from '@hikma/contracts/areaNames'
import { ApiError, type ApiClient, type CallOptions, type Method } from './apiClient.ts'
import { UserError } from './UserError.ts'
import type { BookFile, BookFolder } from './readBookFolder.ts'
import { isUnclear, waitFor, withRetries, type Wait } from './retry.ts'

const UPLOADS_IN_FLIGHT = 4
const STORAGE_PATH = '/api/upload'

export interface PublishOptions {
  /** Already signed in. */
  api: ApiClient
  /** The name of this attempt; must be new. */
  stage: string
  onProgress?: ((done: number, total: number) => void) | undefined
  /** Asked before a book is replaced. */
  confirmReplace: (question: string) => Promise<boolean>
  /** Overrides `book.json`. If neither has it, a new book is public and a replaced one keeps its visibility. */
  isPublic?: boolean | undefined
  /** Aborted with a UserError if the user interrupts. */
  signal?: AbortSignal | undefined
  wait?: Wait
}
export type Outcome = 'created' | 'replaced' | 'declined'

/**
 * Publishes a book, all or nothing (DESIGN.md §4.4): uploaded files are not visible before the last call.
 * Throws a UserError with the reason and the state of the book.
 */
export async function publishBook(book: BookFolder, options: PublishOptions): Promise<Outcome> {
  const { confirmReplace, signal = new AbortController().signal, onProgress = () => {}, wait = waitFor } = options
  const library = callsTo(options.api, book.id, options.stage, wait)
  const total = book.files.length + 1
  let done = 0
  const advance = () => onProgress(++done, total)

  const known = await library.findBook(signal)
  if (known && !(await confirmReplace(replaceQuestion(book.id)))) return 'declined'
  const outcome = known ? 'replaced' : 'created'
  let committing = false
  try {
    onProgress(done, total)
    await uploadAll(
      book.files,
      async (file, stop) => {
        await library.upload(file, stop)
        advance()
      },
      signal,
    )
    committing = true
    const isPublic = options.isPublic ?? book.record.isPublic
    await library.commit({ ...book.record, ...(isPublic !== undefined && { isPublic }) }, known, signal)
    advance()
    return outcome
  } catch (error) {
    const stage = await library.cancel()
    // only the answer was lost: the book is published
    if (committing && stage === 'committed') return outcome
    const unclear = committing && stage === 'unknown' && (isUnclear(error) || signal.aborted)
    throw new UserError(`${reasonOf(error, book.id, known)} ${stateAfterFailure(unclear, known)}`, { cause: error })
  }
}

export const replaceQuestion = (id: string): string =>
  `A book with ID "${id}" already exists. Do you want to replace it with the new information?`

const foundBook = z.object({ version: z.int() })
type FoundBook = z.output<typeof foundBook>

/** The calls of one publish. All are idempotent (DESIGN.md §4.4) and are retried while the library is unavailable. */
function callsTo(api: ApiClient, id: string, stage: string, wait: Wait) {
  const bookPath = `/api/books-db/${id}`
  const call = (method: Method, path: string, signal: AbortSignal, options: Omit<CallOptions, 'signal'> = {}) =>
    withRetries(() => api.call(method, path, { ...options, signal }), signal, wait)
  const act = (body: object, signal: AbortSignal) =>
    call('POST', STORAGE_PATH, signal, { body: { ...body, bucketName: id, stage } })

  return {
    async findBook(signal: AbortSignal): Promise<FoundBook | null> {
      try {
        return foundBook.parse((await call('GET', bookPath, signal)).body)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error instanceof z.ZodError ? new UserError('What answers there is not a Hikma library.') : error
      }
    },
    async upload({ name, bytes, figures }: BookFile, signal: AbortSignal): Promise<void> {
      const body = {
        action: 'upload',
        filePath: name,
        fileContent: contentOf(name, bytes),
        contentType: mimeTypeOf(name),
      }
      await act({ ...body, ...(figures && { figures }) }, signal).catch((error: unknown) => {
        throw error instanceof ApiError ? new ApiError(error.status, `${name}: ${error.message}`) : error
      })
    },
    async commit(record: object, known: FoundBook | null, signal: AbortSignal): Promise<void> {
      const headers = known ? { 'if-match': `"${known.version}"` } : { 'if-none-match': '*' }
      await call('PUT', bookPath, signal, { body: { ...record, stage }, headers })
    },
    /** Cancels the stage and gives its state. An interruption does not stop this call. */
    async cancel(): Promise<'cancelled' | 'committed' | 'unknown'> {
      try {
        await act({ action: 'delete' }, new AbortController().signal)
        return 'cancelled'
      } catch (error) {
        return error instanceof ApiError && error.status === 409 ? 'committed' : 'unknown'
      }
    },
  }
}

/** Images are sent as data URLs, texts as they are. */
const contentOf = (name: string, bytes: Uint8Array): string =>
  isImageName(name)
    ? `data:${mimeTypeOf(name)};base64,${Buffer.from(bytes).toString('base64')}`
    : new TextDecoder().decode(bytes)

/** Uploads in order, four at a time. The first failure stops the rest and is thrown when running ones have ended. */
async function uploadAll(
  files: readonly BookFile[],
  upload: (file: BookFile, signal: AbortSignal) => Promise<void>,
  outer: AbortSignal,
): Promise<void> {
  const first = new AbortController()
  const signal = AbortSignal.any([outer, first.signal])
  const queue = files.values()
  const worker = async () => {
    for (const file of queue) await upload(file, signal)
  }
  const workers = Array.from({ length: UPLOADS_IN_FLIGHT }, () =>
    worker().catch((error: unknown) => first.abort(error)),
  )
  await Promise.all(workers)
  first.signal.throwIfAborted()
}

function reasonOf(error: unknown, id: string, known: FoundBook | null): string {
  if (error instanceof ApiError && error.status === 412)
    return known ? `Somebody changed the book "${id}" meanwhile.` : `Somebody published a book "${id}" meanwhile.`
  return error instanceof Error ? error.message : 'Publishing failed.'
}

function stateAfterFailure(unclear: boolean, known: FoundBook | null): string {
  if (unclear) return 'It is not known whether the book was published: run the same command again.'
  return known ? 'Nothing was published, the book is as it was.' : 'Nothing was published.'
}
