import { pageKey } from '../cache/pageKey.ts'
import { cachedBooks } from './cachedBooks.ts'

/** The cached text of page `page` (from 1), null if there is none. It does not count as reading. */
export const peekCachedPage = (bookId: string, version: number, page: number): Promise<string | null> =>
  cachedBooks.readPage(pageKey(bookId, version, page), true)
