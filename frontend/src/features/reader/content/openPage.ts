import type { Book } from '@hikma/contracts/book'
import type { PageAnswer } from './fetchPageContent.ts'

/** The book no longer exists, or is no longer public. */
export class BookGone extends Error {}
/** The book exists, but has no file for this page. */
export class PageMissing extends Error {}

/** The book as the catalogue has it now; 'unknown' if the catalogue did not answer. */
export type RefreshedBook = Book | 'gone' | 'unknown'

interface OpenPageOptions {
  book: Book
  index: number
  request: (book: Book, index: number) => Promise<PageAnswer | null>
  refreshBook: () => Promise<RefreshedBook>
}

/**
 * Requests page `index` and returns the book that the page belongs to (DESIGN.md §4.3). If that is another object than
 * `book`, the book has changed: the caller clamps the place and opens the page again.
 * Throws `BookGone` or `PageMissing`.
 */
export async function openPage({ book, index, request, refreshBook }: OpenPageOptions): Promise<Book> {
  const answer = await request(book, index)
  if (answer?.version === book.version) return book
  const fresh = await refreshBook()
  if (!answer) return requireChangedBook(book, fresh)
  if (typeof fresh === 'string' || fresh.version <= answer.version) return bookOf(answer, book, fresh)
  const again = await request(fresh, Math.min(index, Math.max(0, fresh.totalPages - 1)))
  return again ? bookOf(again, book, fresh) : fresh
}

/** A page is missing because the book is gone, because the book has changed, or because a file is missing. */
function requireChangedBook(book: Book, fresh: RefreshedBook): Book {
  if (fresh === 'gone') throw new BookGone()
  if (fresh === 'unknown' || fresh.version === book.version) throw new PageMissing()
  return fresh
}

/** The storage decides version and number of pages; the catalogue follows (DESIGN.md §4.2). */
function bookOf(answer: PageAnswer, known: Book, fresh: RefreshedBook): Book {
  const record = typeof fresh === 'string' ? known : fresh
  return { ...record, version: answer.version, totalPages: answer.pages }
}
