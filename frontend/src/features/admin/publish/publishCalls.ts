import { mimeTypeOf } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import type { UploadAction } from '@hikma/contracts/upload'
import { fetchBook, type BooksDispatch } from '../../../api/booksApi.ts'
import { publishApi } from '../../../api/publishApi.ts'
import { ApiError, toApiError } from '../../../api/ApiError.ts'
import type { Condition, PublishCalls } from './publishBook.ts'

/** A call of the store that is under way. */
interface RunningCall<T> {
  abort: () => void
  then: Promise<{ data?: T | undefined; error?: unknown }>['then']
}

/** The answer of a call that is aborted with `signal`. Throws an ApiError, or the signal's reason. */
async function answerOf<T>(call: RunningCall<T>, signal: AbortSignal): Promise<T> {
  const abort = () => call.abort()
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  const { data, error } = await call
  signal.removeEventListener('abort', abort)
  signal.throwIfAborted()
  if (error !== undefined) throw toApiError(error)
  return data as T
}

function headersOf(condition: Condition): Record<string, string> {
  if ('onlyNew' in condition) return { 'If-None-Match': '*' }
  const { version, operation } = condition
  return { 'If-Match': `"${version}"`, ...(operation && { 'Idempotency-Key': operation }) }
}

/** The calls of a publish, through the store. */
export function publishCalls(dispatch: BooksDispatch) {
  const act = (body: UploadAction & { contentType?: string }, signal: AbortSignal) =>
    answerOf(dispatch(publishApi.endpoints.actOnArea.initiate(body, { track: false })), signal)
  const upload = (bucketName: string, filePath: string, fileContent: string, more: object, signal: AbortSignal) =>
    act(
      { action: 'upload', bucketName, filePath, fileContent, contentType: mimeTypeOf(filePath), ...more },
      signal,
    ).then(() => undefined)

  return {
    async findBook(id, signal) {
      try {
        return await answerOf<Book>(dispatch(fetchBook(id)), signal)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    createArea: (id, signal) => act({ action: 'createBucket', bucketName: id }, signal).then(() => undefined),
    uploadCover: (id, name, content, stage, signal) =>
      upload(id, name, content, stage === null ? {} : { stage }, signal),
    uploadPage: (id, name, content, stage, signal) => upload(id, name, content, { stage, figures: {} }, signal),
    putBook: (id, record, condition, stage, signal) =>
      answerOf<Book>(
        dispatch(
          publishApi.endpoints.putBook.initiate(
            { id, record: { ...record, ...(stage !== null && { stage }) }, headers: headersOf(condition) },
            { track: false },
          ),
        ),
        signal,
      ),
    dropStage: (id, stage, signal) => act({ action: 'delete', bucketName: id, stage }, signal).then(() => undefined),
    /** The content of a file of a book; a data URL if it is an image. */
    async readFile(id: string, name: string, signal: AbortSignal): Promise<string> {
      const { content } = await act({ action: 'download', bucketName: id, filePath: name }, signal)
      if (typeof content !== 'string') throw new ApiError(0)
      return content
    },
  } satisfies PublishCalls & { readFile: unknown }
}
