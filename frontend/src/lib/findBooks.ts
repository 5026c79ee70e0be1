import type { Book } from '@hikma/contracts/book'
import { foldText, joinGaps } from './foldText.ts'

/** A shorter word would be found across the gap between two others: 'درد' in 'در دست'. */
const SHORTEST_ACROSS_GAPS = 5

type Told = Pick<Book, 'title' | 'author' | 'description'>
interface Haystack {
  folded: string
  joined: string
}
/** Folding costs more than searching, and a list keeps its books from one answer to the next. */
const haystacks = new WeakMap<Told, Haystack>()

/** What is searched of a book, folded once. */
export function haystackOf(book: Told): Haystack {
  const known = haystacks.get(book)
  if (known) return known
  // No query holds a NUL, so that none is found half in one text and half in the next.
  const folded = [book.title, book.author, book.description].map((text) => foldText(text).trim()).join('\0')
  const made = { folded, joined: joinGaps(folded) }
  haystacks.set(book, made)
  return made
}

/**
 * The books whose title, author or description holds the query (spec.md §5: a substring, whatever its case), compared as
 * `foldText` does; in their order. A half-space or a blank between Persian letters may be written or not.
 */
export function findBooks<T extends Told>(books: readonly T[], query: string): readonly T[] {
  const needle = foldText(query).trim()
  if (needle === '') return books
  const joined = joinGaps(needle)
  const acrossGaps = joined !== needle || joined.length >= SHORTEST_ACROSS_GAPS
  return books.filter((book) => {
    const haystack = haystackOf(book)
    return haystack.folded.includes(needle) || (acrossGaps && haystack.joined.includes(joined))
  })
}
