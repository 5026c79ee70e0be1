import type { Book } from '@hikma/contracts/book'
import type { SheetAnswer } from './fetchPageContent.ts'

/** The book is no longer there, or no longer for everyone. */
export class BookGone extends Error {}
/** The book is there and has no such file. */
export class PageMissing extends Error {}

interface OpenPage {
  book: Book
  index: number
  ask: (book: Book, index: number) => Promise<SheetAnswer | null>
  /** The book as the catalogue knows it now. */
  refreshBook: () => Promise<Book | 'gone' | 'unknown'>
}

/**
 * Has page `index` shelved and gives the book as it then is (design §4.3). Where that is another one than was passed,
 * the book has changed: the place is clamped and the page looked for again.
 */
export async function openPage({ book, index, ask, refreshBook }: OpenPage): Promise<Book> {
  const answer = await ask(book, index)
  if (answer?.version === book.version) return book
  const fresh = await refreshBook()
  if (!answer) return changedInstead(book, fresh)
  if (typeof fresh === 'string' || fresh.version <= answer.version) return bookOf(answer, book, fresh)
  const again = await ask(fresh, Math.min(index, Math.max(0, fresh.totalPages - 1)))
  return again ? bookOf(again, book, fresh) : fresh
}

/** There was no page: because there is no book, because it became another one, or because a file is missing. */
function changedInstead(book: Book, fresh: Book | 'gone' | 'unknown'): Book {
  if (fresh === 'gone') throw new BookGone()
  if (fresh === 'unknown' || fresh.version === book.version) throw new PageMissing()
  return fresh
}

/** The content is the truth about version and pages; the catalogue follows (design §4.2). */
function bookOf(answer: SheetAnswer, known: Book, fresh: Book | 'gone' | 'unknown'): Book {
  const record = typeof fresh === 'string' ? known : fresh
  return { ...record, version: answer.version, totalPages: answer.pages }
}
