import { isBookId } from '@hikma/contracts/areaNames'

const PAGE_KEY = /^([^/]+)\/(\d+)\/[1-9]\d*(\.info)?$/

/** Which page of which version of which book (design §4.3). */
export const pageKey = (bookId: string, version: number, page: number): string => `${bookId}/${version}/${page}`

/** The info file of that page lies beside it. */
export const infoKey = (bookId: string, version: number, page: number): string =>
  `${pageKey(bookId, version, page)}.info`

export interface KeyParts {
  bookId: string
  version: number
  isInfo: boolean
}

export function readKey(key: string): KeyParts | null {
  const [, bookId, version, info] = PAGE_KEY.exec(key) ?? []
  return isBookId(bookId) ? { bookId, version: Number(version), isInfo: info !== undefined } : null
}
