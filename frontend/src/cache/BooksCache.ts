import type { Book } from '@hikma/contracts/book'

/** `full` if the browser has no room left, `cancelled` if the cache was cleared before the write. */
export type WriteOutcome = 'written' | 'full' | 'cancelled'

/** Sizes are in bytes as stored; `available` is what remains of the capacity that the cache allows itself. */
export interface CacheUsage {
  books: number
  pages: number
  used: number
  available: number
}

/** The list of books and the pages that were read, stored in the browser (DESIGN.md §5). `pageKey` makes the keys. */
export interface BooksCache {
  /** Null if no list is stored, or none that can be parsed. */
  readList(): Promise<Book[] | null>
  /**
   * The text of a page or an info file; reading it makes it the most recently read, unless it is only `peeked` at. Null if
   * there is none.
   */
  readPage(key: string, peeked?: boolean): Promise<string | null>
  /** The numbers of the stored pages of a book in a version, in ascending order. */
  readPageNumbers(bookId: string, version: number): Promise<number[]>
  /** Replaces the list and deletes the pages of books and versions that are not in it, in one transaction. */
  replaceList(books: readonly Book[], signal: AbortSignal): Promise<WriteOutcome>
  /** Stores the text of a page and evicts the least recently read pages if they leave no room for it. */
  writePage(key: string, text: string, signal: AbortSignal): Promise<WriteOutcome>
  /** Deletes the pages of a book in all versions. */
  deletePagesOf(bookId: string): Promise<void>
  clear(): Promise<void>
  readUsage(): Promise<CacheUsage>
}
