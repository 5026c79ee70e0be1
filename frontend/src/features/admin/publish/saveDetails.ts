import type { Book, BookInput } from '@hikma/contracts/book'
import type { LoadedBook } from '../draft/draft.ts'
import { ApiError, hasStatus } from '../../../api/ApiError.ts'
import type { BookToPublish, KnownBook, PublishCalls } from './publishBook.ts'
import { type Wait, withRetries } from './withRetries.ts'

export type SaveOutcome =
  | { kind: 'saved'; book: Book }
  | { kind: 'declined' }
  | { kind: 'failed'; status: number; serverMessage: string | null }

interface SaveOptions {
  calls: Pick<PublishCalls, 'findBook' | 'uploadCover' | 'putBook'>
  /** The fields of the form. Pages and their file type stay. */
  record: BookInput
  loaded: LoadedBook
  /** A newly chosen cover. */
  cover: BookToPublish['cover']
  /** Asked if the book has changed since it was loaded. */
  confirmReplace: (known: KnownBook) => Promise<boolean>
  /** Returns a name that was never used before. */
  newName: () => string
  signal: AbortSignal
  wait: Wait
}

/** Saves the details of an existing book. Its pages stay. */
export async function saveDetails(options: SaveOptions): Promise<SaveOutcome> {
  const { calls, record, loaded, cover, confirmReplace, newName, signal, wait } = options
  const { id } = loaded
  const retry = <T>(call: () => Promise<T>) => withRetries(call, signal, wait)
  const put = ({ version, totalPages, ext }: KnownBook) => {
    const whole = { ...record, totalPages, ext, cover: cover?.name ?? loaded.cover }
    const condition = { version, operation: newName() }
    return retry(() => calls.putBook(id, whole, condition, null, signal))
  }
  try {
    if (cover) {
      const content = await cover.read(signal)
      await retry(() => calls.uploadCover(id, cover.name, content, null, signal))
    }
    try {
      return { kind: 'saved', book: await put(loaded) }
    } catch (error) {
      if (!hasStatus(error, 412)) throw error
      const known = await retry(() => calls.findBook(id, signal))
      if (!known) throw error
      return (await confirmReplace(known)) ? { kind: 'saved', book: await put(known) } : { kind: 'declined' }
    }
  } catch (error) {
    const { status, serverMessage } = error instanceof ApiError ? error : { status: 0, serverMessage: null }
    return { kind: 'failed', status, serverMessage }
  }
}
