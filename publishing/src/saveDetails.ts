import type { Book, DetailsPatch } from '@hikma/contracts/book'
import { ApiError, hasStatus } from './ApiError.ts'
import { createCalls } from './createCalls.ts'
import type { FileToUpload } from './publishTypes.ts'
import type { Request } from './Request.ts'
import { type Wait, waitFor } from './waitFor.ts'

export type SaveOutcome = { kind: 'saved'; book: Book } | { kind: 'declined' } | { kind: 'failed'; error: unknown }

interface SaveOptions {
  request: Request
  id: string
  /** The version of the book that the patch was made on. */
  version: number
  /** Only the fields that change. */
  patch: DetailsPatch
  /** A newly chosen cover. */
  cover: FileToUpload | null
  /** Gives the patch of a book that has changed since; null to stop. */
  onChanged: (book: Book) => Promise<DetailsPatch | null>
  /** Returns a name that was never used before. */
  newName: () => string
  signal: AbortSignal
  wait?: Wait
}

/** So many times in a row a book may change between a look at it and the change of its details. */
const MAX_ROUNDS = 5

/** Saves changed details of an existing book. Its pages, and every other detail, stay. */
export async function saveDetails(options: SaveOptions): Promise<SaveOutcome> {
  const { id, request, cover, onChanged, newName, signal, wait = waitFor } = options
  const calls = createCalls(id, request, wait)
  let { version, patch } = options
  let isCoverUploaded = false

  /** One attempt; null if the book has changed meanwhile. */
  async function attempt(): Promise<SaveOutcome | null> {
    const book = await calls.findBook(signal)
    if (!book) throw new ApiError(404)
    if (book.version !== version) {
      const changed = await onChanged(book)
      if (!changed) return { kind: 'declined' }
      ;({ version } = book)
      patch = changed
    }
    if (Object.keys(patch).length === 0) return { kind: 'saved', book }
    if (cover && patch.cover === cover.name && !isCoverUploaded) {
      await calls.upload(cover, null, signal)
      isCoverUploaded = true
    }
    try {
      return { kind: 'saved', book: await calls.patchBook(patch, { version, operation: newName() }, signal) }
    } catch (error) {
      if (hasStatus(error, 412)) return null
      throw error
    }
  }

  try {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const outcome = await attempt()
      if (outcome) return outcome
    }
    return { kind: 'failed', error: new ApiError(412) }
  } catch (error) {
    return { kind: 'failed', error }
  }
}
