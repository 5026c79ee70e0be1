import type { Book } from '@hikma/contracts/book'
import { foldText, joinGaps } from '@hikma/contracts/search/foldText'

/** A shorter query would match across the space between two words: 'درد' in 'در دست'. */
const MIN_LENGTH_ACROSS_GAPS = 5

type SearchableBook = Pick<Book, 'title' | 'author' | 'description'>
interface Haystack {
  folded: string
  /** `folded` without the spaces between Persian letters; null if there are none. */
  joined: string | null
}
/** Caches the folded texts: folding costs more than searching, and RTK Query keeps the objects of unchanged books. */
const haystacks = new WeakMap<SearchableBook, Haystack>()

/** The folded title, author and description of a book. */
export function haystackOf(book: SearchableBook): Haystack {
  const known = haystacks.get(book)
  if (known) return known
  // Queries contain no NUL, so none matches across two fields.
  const folded = [book.title, book.author, book.description].map((text) => foldText(text).trim()).join('\0')
  const joined = joinGaps(folded)
  const made = { folded, joined: joined === folded ? null : joined }
  haystacks.set(book, made)
  return made
}

interface Query {
  needle: string
  joined: string
  matchesAcrossGaps: boolean
}

function parseQuery(text: string): Query {
  const needle = foldText(text).trim()
  const joined = joinGaps(needle)
  return { needle, joined, matchesAcrossGaps: joined !== needle || joined.length >= MIN_LENGTH_ACROSS_GAPS }
}

function matches({ folded, joined }: Haystack, query: Query): boolean {
  if (folded.includes(query.needle)) return true
  // Without gaps in either, the joined texts are equal to the folded ones.
  const hasGaps = joined !== null || query.joined !== query.needle
  return query.matchesAcrossGaps && hasGaps && (joined ?? folded).includes(query.joined)
}

/** Whether all texts that match `query` also match `former`. */
const isNarrower = (query: Query, former: Query): boolean =>
  query.needle.includes(former.needle) &&
  query.joined.includes(former.joined) &&
  (former.matchesAcrossGaps || !query.matchesAcrossGaps)

/**
 * Returns a function that finds the books whose title, author or description contains a query (BEHAVIOUR.md §5.5), in
 * the order of the list. Both are folded by `foldText`, and spaces between Persian letters are optional. A query that
 * extends the former one searches only the former results.
 */
export function createBookFinder<T extends SearchableBook>(books: readonly T[]): (text: string) => readonly T[] {
  let former: Query = parseQuery('')
  let found = books
  return (text) => {
    const query = parseQuery(text)
    const candidates = isNarrower(query, former) ? found : books
    found = query.needle === '' ? books : candidates.filter((book) => matches(haystackOf(book), query))
    former = query
    return found
  }
}
