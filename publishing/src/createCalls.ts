import { mimeTypeOf } from '@hikma/contracts/areaNames'
import type { Book, BookInput, DetailsPatch } from '@hikma/contracts/book'
import type { PageNames } from '@hikma/contracts/pages'
import type { UploadAction } from '@hikma/contracts/upload'
import { hasStatus } from './ApiError.ts'
import type { FileToUpload } from './publishTypes.ts'
import type { Method, Request, RequestOptions } from './Request.ts'
import { withRetries } from './withRetries.ts'
import type { Wait } from './waitFor.ts'

/** The condition of a commit: the catalogue does not have the book, or has this version of it. */
type Condition =
  { onlyNew: true } | { version: number; /** The same for each repeat of one call. */ operation?: string }

/** The calls that change the book `id`. All are repeatable, and are retried if a failure is transient. */
export function createCalls(id: string, request: Request, wait: Wait) {
  const bookPath = `/api/books-db/${encodeURIComponent(id)}`
  const call = (method: Method, path: string, options: RequestOptions) =>
    withRetries(() => request(method, path, options), options.signal, wait)
  const act = (body: UploadAction & { contentType?: string }, signal: AbortSignal) =>
    call('POST', '/api/upload', { body, signal })

  return {
    /** Null if the catalogue does not have the book. */
    async findBook(signal: AbortSignal): Promise<Book | null> {
      try {
        return toBook(await call('GET', bookPath, { signal }))
      } catch (error) {
        if (hasStatus(error, 404)) return null
        throw error
      }
    },
    createArea: (signal: AbortSignal) => act({ action: 'createBucket', bucketName: id }, signal),
    /** Uploads a file, and the info file of a page with figures. Without a stage it is visible at once. */
    async upload({ name, read, figures }: FileToUpload, stage: string | null, signal: AbortSignal): Promise<void> {
      const fileContent = await withRetries(() => read(signal), signal, wait)
      const file = { bucketName: id, filePath: name, fileContent, contentType: mimeTypeOf(name) }
      await act({ action: 'upload', ...file, ...(stage !== null && { stage }), ...(figures && { figures }) }, signal)
    },
    /** Saves the record; with a stage, the uploaded files become those of the book (DESIGN.md §4.4). */
    async putBook(
      record: BookInput & { pageNames?: PageNames },
      condition: Condition,
      stage: string | null,
      signal: AbortSignal,
    ): Promise<Book> {
      const body = { ...record, ...(stage !== null && { stage }) }
      return (await call('PUT', bookPath, { body, headers: headersOf(condition), signal })) as Book
    },
    /** Changes some details of the record. */
    async patchBook(patch: DetailsPatch, condition: Condition, signal: AbortSignal): Promise<Book> {
      return (await call('PATCH', bookPath, { body: patch, headers: headersOf(condition), signal })) as Book
    },
    /** Deletes the files of a stage, even after a cancel. Only a caller that needs the answer retries. */
    async dropStage(stage: string, needsAnswer: boolean): Promise<'dropped' | 'committed' | 'unknown'> {
      const { signal } = new AbortController()
      const body: UploadAction = { action: 'delete', bucketName: id, stage }
      try {
        await (needsAnswer ? act(body, signal) : request('POST', '/api/upload', { body, signal }))
        return 'dropped'
      } catch (error) {
        return hasStatus(error, 409) ? 'committed' : 'unknown'
      }
    },
  }
}

export type Calls = ReturnType<typeof createCalls>

function headersOf(condition: Condition): Record<string, string> {
  if ('onlyNew' in condition) return { 'if-none-match': '*' }
  const { version, operation } = condition
  return { 'if-match': `"${version}"`, ...(operation && { 'idempotency-key': operation }) }
}

function toBook(body: unknown): Book {
  const book = body as Book | null | undefined
  if (!Number.isInteger(book?.version)) throw new Error('There is no Hikma library at this address.')
  return book as Book
}
