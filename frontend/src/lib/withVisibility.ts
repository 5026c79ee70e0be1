import type { Book } from '@hikma/contracts/book'

/** A book as a library may send it, or as it was cached. */
type ReceivedBook = Omit<Book, 'isPublic'> & Partial<Pick<Book, 'isPublic'>>

/** The book with `isPublic`: a book without it counts as public (BEHAVIOUR.md §3.1). */
export const withVisibility = (book: ReceivedBook): Book => ({ ...book, isPublic: book.isPublic ?? true })
