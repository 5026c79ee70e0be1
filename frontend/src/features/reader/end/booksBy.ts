import type { Book } from '@hikma/contracts/book'

/** Books of one person that are shown at the end of a book. */
const MAX_BOOKS = 6

export interface BooksOf {
  by: 'author' | 'translator'
  name: string
  books: readonly Book[]
}

/** The other public books of the author and of the translator of a book, the newest first; no book twice. */
export function booksBy(book: Book, all: readonly Book[]): readonly BooksOf[] {
  const shown = new Set([book.id])
  return (['author', 'translator'] as const).flatMap((by) => {
    const name = book[by]
    if (!name) return []
    const books = all
      .filter((other) => other[by] === name && other.isPublic && other.totalPages > 0 && !shown.has(other.id))
      .toSorted((one, other) => other.publishedDate.localeCompare(one.publishedDate))
      .slice(0, MAX_BOOKS)
    for (const { id } of books) shown.add(id)
    return books.length === 0 ? [] : [{ by, name, books }]
  })
}
