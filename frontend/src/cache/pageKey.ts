import { isBookId } from '@hikma/contracts/bookId'

const PAGE_KEY = /^([^/]+)\/(\d+)\/([1-9]\d*)(\.info)?$/

/** The cache key of a page, from 1, in a version of a book (DESIGN.md §4.3). */
export const pageKey = (bookId: string, version: number, page: number): string => `${bookId}/${version}/${page}`

/** The cache key of the info file of a page. */
export const infoKey = (bookId: string, version: number, page: number): string =>
  `${pageKey(bookId, version, page)}.info`

export interface KeyParts {
  bookId: string
  version: number
  page: number
  isInfo: boolean
}

/** The parts of a key of a page or an info file; null for any other key. */
export function parsePageKey(key: string): KeyParts | null {
  const [, bookId, version, page, info] = PAGE_KEY.exec(key) ?? []
  return isBookId(bookId) ? { bookId, version: Number(version), page: Number(page), isInfo: info !== undefined } : null
}
