import { pagePath } from '@hikma/contracts/addresses'

/** The address of a page by its index, from 0; null if the book has no such page. */
export const pageLink = (bookId: string, index: number, total: number): string | null =>
  index >= 0 && index < total ? pagePath(bookId, index + 1) : null
