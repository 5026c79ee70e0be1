import { pagePath } from '@hikma/contracts/addresses'

/**
 * The address of a page by its index, from 0, in a document that the server draws; null if the book has no such page, or
 * in the browser, where buttons turn the pages.
 */
export const drawnPageLink = (bookId: string, index: number, total: number): string | null =>
  import.meta.env.SSR && index >= 0 && index < total ? pagePath(bookId, index + 1) : null
