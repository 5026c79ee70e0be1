import type { Book } from '@hikma/contracts/book'
import { inSlices } from '../../lib/inSlices.ts'
import { haystackOf } from './createBookFinder.ts'

/** Short enough not to delay a key press noticeably. */
const SLICE_MS = 5

const afterTasks = (slice: () => void) => {
  const timer = setTimeout(slice)
  return () => clearTimeout(timer)
}

/** Folds the texts of the books in slices, before the first search. Returns a function that stops it. */
export const foldInBackground = (books: readonly Book[]): (() => void) =>
  inSlices(books, haystackOf, { ms: SLICE_MS, schedule: afterTasks })
