import type { Book } from '@hikma/contracts/book'
import type { StoredMark } from '../Mark.ts'

/** A book that this reader may read, with its marks in the order of their places. */
export interface MarkedBook {
  book: Pick<Book, 'id' | 'title' | 'author' | 'lang'>
  marks: readonly StoredMark[]
}
