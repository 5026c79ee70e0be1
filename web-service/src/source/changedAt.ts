import type { Book } from '@hikma/contracts/book'

/** When a book was changed last: its version is that time in milliseconds. */
export const changedAt = ({ version }: Pick<Book, 'version'>): string => new Date(version).toISOString()
