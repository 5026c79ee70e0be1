import type { Book } from '@hikma/contracts/book'
import { places } from './places.ts'

/** The page, from 1, at which a book opens: that of the reader's place. */
export const pageToOpen = ({ id, totalPages }: Pick<Book, 'id' | 'totalPages'>): number =>
  Math.max(1, Math.min(places.read(id)?.page ?? 1, totalPages))
