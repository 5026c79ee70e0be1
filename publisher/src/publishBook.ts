import { isCoverName, isImageName, mimeTypeOf } from '@hikma/contracts/areaNames'
import { ApiError } from '@hikma/publishing/ApiError'
import { publishBook as publish } from '@hikma/publishing/publishBook'
import type {
  BookToPublish,
  FileToUpload,
  KnownBook,
  PublishFailure,
  PublishOptions as ProtocolOptions,
} from '@hikma/publishing/publishTypes'
import type { ApiClient } from './apiClient.ts'
import { createFileCount } from './createFileCount.ts'
import type { BookFile, BookFolder } from './readBookFolder.ts'
import { UserError } from './UserError.ts'

export interface PublishOptions extends Pick<ProtocolOptions, 'stage' | 'wait'> {
  /** Already signed in. */
  api: ApiClient
  onProgress?: ((done: number, total: number) => void) | undefined
  /** Asked before a book is replaced, and again if it changes meanwhile. */
  confirmReplace: (question: string) => Promise<boolean>
  /** Overrides `book.json`. If neither has it, a new book is public and a replaced one keeps its visibility. */
  isPublic?: boolean | undefined
  /** Aborted with a UserError if the user interrupts. */
  signal?: AbortSignal | undefined
}
export type Outcome = 'created' | 'replaced' | 'declined'

/**
 * Publishes a book, all or nothing (DESIGN.md §4.4): uploaded files are not visible before the last call.
 * Throws a UserError with the reason and the state of the book.
 */
export async function publishBook(folder: BookFolder, options: PublishOptions): Promise<Outcome> {
  const { api, stage, wait, signal = new AbortController().signal, onProgress = () => {} } = options
  const book = bookToPublish(folder, options.isPublic)
  const count = createFileCount(book, onProgress)
  const outcome = await publish(book, {
    request: async (method, path, call) => (await api.call(method, path, call)).body,
    stage,
    confirmReplace: () => options.confirmReplace(replaceQuestion(book.id)),
    onProgress: count.advance,
    signal,
    ...(wait && { wait }),
  })
  switch (outcome.kind) {
    case 'published':
      count.finish()
      return outcome.existing ? 'replaced' : 'created'
    case 'declined':
      return 'declined'
    case 'cancelled':
      throw failureOf(signal.reason, reasonOf(signal.reason), outcome)
    case 'failed':
      throw failureOf(outcome.error, sentenceOf(outcome, book.id), outcome)
  }
}

export const replaceQuestion = (id: string): string =>
  `A book with ID "${id}" already exists. Do you want to replace it with the new information?`

function bookToPublish({ id, record, pageNames, files }: BookFolder, isPublicOption?: boolean): BookToPublish {
  const isPublic = isPublicOption ?? record.isPublic
  const cover = files.find(({ name }) => isCoverName(name))
  return {
    id,
    record: { ...record, ...(isPublic !== undefined && { isPublic }) },
    ...(pageNames && { pageNames }),
    cover: cover ? fileToUpload(cover) : null,
    files: files.filter((file) => file !== cover).map(fileToUpload),
  }
}

/** Images are sent as data URLs, texts as they are. */
const fileToUpload = ({ name, bytes, figures }: BookFile): FileToUpload => ({
  name,
  read: () =>
    isImageName(name)
      ? `data:${mimeTypeOf(name)};base64,${Buffer.from(bytes).toString('base64')}`
      : new TextDecoder().decode(bytes),
  ...(figures && { figures }),
})

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'Publishing failed.')

function sentenceOf({ error, file, status, existing }: PublishFailure, id: string): string {
  if (status === 412)
    return existing ? `Somebody changed the book "${id}" meanwhile.` : `Somebody published a book "${id}" meanwhile.`
  return file !== null && error instanceof ApiError ? `${file}: ${error.message}` : reasonOf(error)
}

interface State extends Pick<PublishFailure, 'step' | 'existing'> {
  mayBePublished?: boolean
}

/** An error that ends with the state of the book, or the cause itself if the upload had not begun. */
function failureOf(cause: unknown, reason: string, { step, existing, mayBePublished = false }: State): unknown {
  if (step === 'asking') return cause
  return new UserError(`${reason} ${stateAfterFailure(mayBePublished, existing)}`, { cause })
}

function stateAfterFailure(mayBePublished: boolean, existing: KnownBook | null): string {
  if (mayBePublished) return 'It is not known whether the book was published: run the same command again.'
  return existing ? 'Nothing was published, the book is as it was.' : 'Nothing was published.'
}
