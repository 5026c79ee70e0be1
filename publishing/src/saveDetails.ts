import type { Book, BookInput } from '@hikma/contracts/book'
import { hasStatus } from './CallError.ts'
import { createCalls } from './createCalls.ts'
import type { FileToUpload, KnownBook } from './publishTypes.ts'
import type { Request } from './Request.ts'
import { type Wait, waitFor } from './waitFor.ts'

export type SaveOutcome = { kind: 'saved'; book: Book } | { kind: 'declined' } | { kind: 'failed'; error: unknown }

interface SaveOptions {
  request: Request
  /** The fields of the form. Pages and their file type stay. */
  record: BookInput
  /** The book when it was loaded. */
  loaded: KnownBook & Pick<BookInput, 'cover'> & { id: string }
  /** A newly chosen cover. */
  cover: FileToUpload | null
  /** Asked if the book has changed since it was loaded. */
  confirmReplace: (known: KnownBook) => Promise<boolean>
  /** Returns a name that was never used before. */
  newName: () => string
  signal: AbortSignal
  wait?: Wait
}

/** Saves the details of an existing book. Its pages stay. */
export async function saveDetails(options: SaveOptions): Promise<SaveOutcome> {
  const { request, record, loaded, cover, confirmReplace, newName, signal, wait = waitFor } = options
  const calls = createCalls(loaded.id, request, wait)
  const put = ({ version, totalPages, ext }: KnownBook) => {
    const whole = { ...record, totalPages, ext, cover: cover?.name ?? loaded.cover }
    return calls.putBook(whole, { version, operation: newName() }, null, signal)
  }
  try {
    if (cover) await calls.upload(cover, null, signal)
    try {
      return { kind: 'saved', book: await put(loaded) }
    } catch (error) {
      if (!hasStatus(error, 412)) throw error
      const known = await calls.findBook(signal)
      if (!known) throw error
      return (await confirmReplace(known)) ? { kind: 'saved', book: await put(known) } : { kind: 'declined' }
    }
  } catch (error) {
    return { kind: 'failed', error }
  }
}
