import type { Book } from '@hikma/contracts/book'
import { ApiError } from '@hikma/publishing/ApiError'
import type { BooksDispatch } from '../../api/booksApi.ts'
import { listHistory, restoreFromHistory } from '../../api/historyApi.ts'

const PRECONDITION_FAILED = 412

interface Undone {
  bookId: string
  /** The revisions that the change made, oldest first. */
  revisions: readonly string[]
  key: string
}

/**
 * Makes a book what it was before a change, in one step. Throws an ApiError: 412 if something else has changed the book
 * since, or between the revisions.
 */
export async function restoreBefore({ bookId: id, revisions, key }: Undone, dispatch: BooksDispatch): Promise<Book> {
  const newest = revisions.at(-1)
  if (newest === undefined) throw new ApiError(0)
  const { revisions: listed } = await listHistory({ id, before: newest, limit: revisions.length }, dispatch)
  const former = listed.map((entry) => entry.id)
  const target = former[revisions.length - 1]
  const isUnbroken = former.slice(0, -1).every((revision, at) => revision === revisions.at(-2 - at))
  if (target === undefined || !isUnbroken) throw new ApiError(PRECONDITION_FAILED)
  return restoreFromHistory({ id, revision: target, head: newest, key }, dispatch)
}
