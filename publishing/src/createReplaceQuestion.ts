import type { Calls } from './createCalls.ts'
import type { BookToPublish, ChangedVisibility, KnownBook, PublishOptions } from './publishTypes.ts'

/** Thrown if the admin does not want to replace the book. */
export class DeclinedError extends Error {}

/** The question whether to replace a book that exists. `ask` may be called again if the book has changed meanwhile. */
export function createReplaceQuestion(book: BookToPublish, calls: Calls, { confirmReplace, signal }: PublishOptions) {
  function becomes({ isPublic: isNow }: KnownBook): ChangedVisibility {
    const { isPublic = isNow } = book.keepsVisibility ? {} : book.record
    return isPublic === isNow ? null : isPublic ? 'public' : 'private'
  }

  let existing: KnownBook | null = null
  return {
    /** The book at the last look. */
    existing: () => existing,
    /** Looks for the book and asks if it exists. Throws a DeclinedError if the answer is no. */
    async ask(): Promise<void> {
      existing = await calls.findBook(signal)
      signal.throwIfAborted()
      if (existing && !(await confirmReplace(existing, becomes(existing)))) throw new DeclinedError()
      signal.throwIfAborted()
    },
  }
}

export type ReplaceQuestion = ReturnType<typeof createReplaceQuestion>
