import type { Book } from '@hikma/contracts/book'

/** `full` where the browser has no room left for it, `overtaken` where the cache was cleared meanwhile. */
export type Outcome = 'kept' | 'full' | 'overtaken'

/** In bytes as kept, of the estimate that the browser has room for. */
export interface CacheUsage {
  books: number
  pages: number
  used: number
  available: number
}

/** The room `cache/`: books and pages as they were last seen, kept in the browser (design §5). Keys: `pageKey`. */
export interface BooksCache {
  list(): Promise<Book[] | null>
  /** The text of a page or an info file, which counts as read now. */
  page(key: string): Promise<string | null>
  /** This list instead of the former one, and of the pages only those that belong to it, in one transaction. */
  rewrite(books: readonly Book[], signal: AbortSignal): Promise<Outcome>
  /** Keeps the text of a page, in the place of those that were not read for longest. */
  keepPage(key: string, text: string, signal: AbortSignal): Promise<Outcome>
  /** Drops the pages of a book. */
  dropBook(id: string): Promise<void>
  clear(): Promise<void>
  usage(): Promise<CacheUsage>
}
