import { setImmediate } from 'node:timers/promises'
import type { LibraryQuery } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { Language, MatchBooks, SearchLevel } from '@hikma/contracts/documents'

/** Matching and sorting this many books takes about a millisecond. */
const SLICE = 500

export interface FoundBooks {
  books: readonly Book[]
  /** How many match. */
  total: number
  /** None has the words of the search: these have similar ones. */
  isSimilar: boolean
}

/**
 * The first `limit` books that match a query, as the browser finds them. They are matched in slices, between which other
 * requests are answered: the first of all are among the first of each slice, so the last sort is a small one.
 */
export async function searchBooks(
  all: readonly Book[],
  query: LibraryQuery,
  language: Language,
  matchBooks: MatchBooks,
  limit = Infinity,
): Promise<FoundBooks> {
  const slices = Array.from({ length: Math.ceil(all.length / SLICE) }, (_slice, at) =>
    all.slice(at * SLICE, (at + 1) * SLICE),
  )
  async function matchesAt(level: SearchLevel): Promise<Omit<FoundBooks, 'isSimilar'>> {
    const candidates: Book[] = []
    let total = 0
    for (const slice of slices) {
      const matches = matchBooks(slice, query, language, level)
      total += matches.length
      candidates.push(...matches.slice(0, limit))
      await setImmediate()
    }
    const isOne = slices.length < 2
    return { books: isOne ? candidates : matchBooks(candidates, query, language, level).slice(0, limit), total }
  }

  const byText = await matchesAt('text')
  if (query.q.trim() === '') return { ...byText, isSimilar: false }
  const byDetails = await matchesAt('details')
  if (byText.total + byDetails.total > 0) {
    const books = [...byText.books, ...byDetails.books].slice(0, limit)
    return { books, total: byText.total + byDetails.total, isSimilar: false }
  }
  const byWords = await matchesAt('words')
  if (byWords.total > 0) return { ...byWords, isSimilar: false }
  const similar = await matchesAt('similar')
  return { ...similar, isSimilar: similar.total > 0 }
}
