import { lazyWithRetry } from '../../../ui/lazyWithRetry.ts'

/** Loaded near the end of a book only. Without it, the book ends with its last page. */
export const EndOfBook = lazyWithRetry(
  async () => (await import('./EndOfBook.tsx')).EndOfBook,
  () => null,
)
