import type { Book } from '@hikma/contracts/book'
import { haystackOf } from './createBookFinder.ts'

/** Short enough that a key pressed meanwhile does not wait. */
const SLICE_MS = 5

/** Prepares books for searching between other work, before the first letter is typed. Gives what stops it. */
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
