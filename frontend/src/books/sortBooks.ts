import type { Language } from '@hikma/contracts/documents'
import type { LibrarySort } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { collator } from '../lib/formats.ts'

type Sorted = Pick<Book, 'id' | 'title' | 'publishedDate' | 'totalReads'>

/**
 * A sorted copy of the books. Equal books are sorted by id, and invalid dates last. Titles follow the collation of the
 * language, its own script first, with numbers by value: '9 lives' before '10 things'.
 */
export function sortBooks<T extends Sorted>(books: readonly T[], sort: LibrarySort, language: Language): readonly T[] {
  switch (sort) {
    case 'newest':
      return sortedBy(books, (book) => -timeOf(book, -Infinity), compareNumbers)
    case 'oldest':
      return sortedBy(books, (book) => timeOf(book, Infinity), compareNumbers)
    case 'popular':
      return sortedBy(books, ({ totalReads }) => -totalReads, compareNumbers)
    case 'title':
      return sortedBy(books, sortableTitle, collator(language).compare)
  }
}

const compareNumbers = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0)

function timeOf({ publishedDate }: Sorted, unknown: number): number {
  const time = Date.parse(publishedDate)
  return Number.isNaN(time) ? unknown : time
}

/** The title from its first letter or digit on: leading quotes do not affect the order. */
const sortableTitle = ({ title }: Sorted) => title.replace(/^[^\p{L}\p{N}]+/u, '') || title

/** Computes each key once instead of at every comparison. */
function sortedBy<T extends Sorted, K>(books: readonly T[], keyOf: (book: T) => K, compare: (a: K, b: K) => number) {
  return books
    .map((book) => ({ book, key: keyOf(book) }))
    .sort((one, other) => compare(one.key, other.key) || (one.book.id < other.book.id ? -1 : 1))
    .map(({ book }) => book)
}
