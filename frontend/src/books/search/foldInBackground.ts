import type { Book } from '@hikma/contracts/book'
import { haystackOf } from './createBookFinder.ts'

/** Short enough not to delay a key press noticeably. */
const SLICE_MS = 5

/** Folds the texts of the books in slices, before the first search. Returns a function that stops it. */
export function foldInBackground(books: readonly Book[]): () => void {
  const rest = books.values()
  const step = () => {
    const end = performance.now() + SLICE_MS
    for (let { value, done } = rest.next(); !done; { value, done } = rest.next()) {
      if (value) haystackOf(value)
      if (performance.now() >= end) {
        timer = setTimeout(step)
        return
      }
    }
  }
  let timer = setTimeout(step)
  return () => clearTimeout(timer)
}
