import type { Book } from '@hikma/contracts/book'
import { foldText, joinGaps } from './foldText.ts'

/** A shorter word would be found across the gap between two others: 'درد' in 'در دست'. */
const SHORTEST_ACROSS_GAPS = 5

type Told = Pick<Book, 'title' | 'author' | 'description'>
interface Haystack {
  folded: string
  /** The same without the blanks between Persian letters; null where there are none. */
  joined: string | null
}
/** Folding costs more than searching, and a list keeps its books from one answer to the next. */
const haystacks = new WeakMap<Told, Haystack>()

/** What is searched of a book, folded once. */
export function haystackOf(book: Told): Haystack {
  const known = haystacks.get(book)
  if (known) return known
  // No query holds a NUL, so that none is found half in one text and half in the next.
  const folded = [book.title, book.author, book.description].map((text) => foldText(text).trim()).join('\0')
  const joined = joinGaps(folded)
  const made = { folded, joined: joined === folded ? null : joined }
  haystacks.set(book, made)
  return made
}

interface Query {
  needle: string
  joined: string
  acrossGaps: boolean
}

function readQuery(text: string): Query {
  const needle = foldText(text).trim()
  const joined = joinGaps(needle)
  return { needle, joined, acrossGaps: joined !== needle || joined.length >= SHORTEST_ACROSS_GAPS }
}

function answers({ folded, joined }: Haystack, query: Query): boolean {
  if (folded.includes(query.needle)) return true
  // Without a gap in either, that was the same question.
  const hasGaps = joined !== null || query.joined !== query.needle
  return query.acrossGaps && hasGaps && (joined ?? folded).includes(query.joined)
}

/** Whether all that answers `query` also answers `former`. */
const narrows = (query: Query, former: Query): boolean =>
  query.needle.includes(former.needle) &&
  query.joined.includes(former.joined) &&
  (former.acrossGaps || !query.acrossGaps)

/**
 * Finds the books whose title, author or description holds a query (spec.md §5: a substring, whatever its case), compared
 * as `foldText` does; in their order. A half-space or a blank between Persian letters may be written or not. What is typed
 * letter by letter is looked for among what was found before.
 */
export function createBookFinder<T extends Told>(books: readonly T[]): (text: string) => readonly T[] {
  let former: Query = readQuery('')
  let found = books
  return (text) => {
    const query = readQuery(text)
    const among = narrows(query, former) ? found : books
    found = query.needle === '' ? books : among.filter((book) => answers(haystackOf(book), query))
    former = query
    return found
  }
}
