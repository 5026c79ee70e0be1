import { setImmediate } from 'node:timers/promises'
import type { LibraryQuery } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { FIRST_BOOKS, type Language, type MatchBooks } from '@hikma/contracts/documents'

/** Matching and sorting this many books takes about a millisecond. */
const SLICE = 500

/** The first books that match a query, and how many match. */
export interface FirstMatches {
  books: readonly Book[]
  total: number
}

/**
 * Matches books in slices, between which other requests are answered. The first of all are among the first of each slice,
 * so the last sort is a small one.
 */
export async function firstMatches(
  all: readonly Book[],
  query: LibraryQuery,
  language: Language,
  matchBooks: MatchBooks,
): Promise<FirstMatches> {
  const candidates: Book[] = []
  let total = 0
  for (let at = 0; at < all.length; at += SLICE) {
    const matches = matchBooks(all.slice(at, at + SLICE), query, language)
    total += matches.length
    candidates.push(...matches.slice(0, FIRST_BOOKS))
    await setImmediate()
  }
  return { books: matchBooks(candidates, query, language).slice(0, FIRST_BOOKS), total }
}
