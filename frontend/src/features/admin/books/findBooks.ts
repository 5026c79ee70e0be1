import type { Book } from '@hikma/contracts/book'

/** Finds books by their texts, as the search of the library does. */
export type BookFinder = (query: string) => readonly Book[]

/** The books whose texts or whose id match, in the order of the list. */
export function findBooks(books: readonly Book[], find: BookFinder, query: string): readonly Book[] {
  const found = find(query)
  const id = query.trim().toLowerCase()
  if (id === '' || found.length === books.length) return found
  const matching = new Set(found)
  return books.filter((book) => matching.has(book) || book.id.includes(id))
}
