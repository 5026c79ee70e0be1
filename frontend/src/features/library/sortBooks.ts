import type { Book } from '@hikma/contracts/book'
import type { Language } from '../../lib/formats.ts'

/** The orders of spec.md §2.1. */
export const SORTS = ['newest', 'oldest', 'popular', 'title'] as const
export type Sort = (typeof SORTS)[number]

type Sorted = Pick<Book, 'id' | 'title' | 'publishedDate' | 'totalReads'>

/**
 * The books in an order of its own, which depends on nothing but them: equal ones go by id, and a date that cannot be
 * read comes last. Titles go as the language's dictionaries do, its own script first, '9 lives' before '10 things'.
 */
export function sortBooks<T extends Sorted>(books: readonly T[], sort: Sort, language: Language): readonly T[] {
  switch (sort) {
    case 'newest':
      return sortedBy(books, (book) => -timeOf(book, -Infinity), inNumbers)
    case 'oldest':
      return sortedBy(books, (book) => timeOf(book, Infinity), inNumbers)
    case 'popular':
      return sortedBy(books, ({ totalReads }) => -totalReads, inNumbers)
    case 'title':
      return sortedBy(books, wordsOf, new Intl.Collator(language, { numeric: true }).compare)
  }
}

const inNumbers = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0)

function timeOf({ publishedDate }: Sorted, unknown: number): number {
  const time = Date.parse(publishedDate)
  return Number.isNaN(time) ? unknown : time
}

/** Where the words of a title begin: quotes and marks before them put it into no place of its own. */
const wordsOf = ({ title }: Sorted) => title.replace(/^[^\p{L}\p{N}]+/u, '') || title

/** Each key is made once, not at every comparison. */
function sortedBy<T extends Sorted, K>(books: readonly T[], keyOf: (book: T) => K, compare: (a: K, b: K) => number) {
  return books
    .map((book) => ({ book, key: keyOf(book) }))
    .sort((one, other) => compare(one.key, other.key) || (one.book.id < other.book.id ? -1 : 1))
    .map(({ book }) => book)
}
