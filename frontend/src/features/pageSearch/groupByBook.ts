import type { Book } from '@hikma/contracts/book'
import type { SearchHit } from '@hikma/contracts/searchAnswer'

/** More hits of a book are left to the search in it. */
const MAX_HITS_SHOWN = 3

export interface HitsOfBook {
  book: Book
  hits: readonly SearchHit[]
  /** Whether the book has more. */
  hasMore: boolean
}

/** Hits by book, in their order. A book that is not in the list, because it has just come, is left out. */
export function groupByBook(hits: readonly SearchHit[], books: readonly Book[]): readonly HitsOfBook[] {
  const ids = [...new Set(hits.map(({ bookId }) => bookId))]
  return ids.flatMap((id) => {
    const book = books.find((known) => known.id === id)
    const all = hits.filter(({ bookId }) => bookId === id)
    return book ? [{ book, hits: all.slice(0, MAX_HITS_SHOWN), hasMore: all.length > MAX_HITS_SHOWN }] : []
  })
}
