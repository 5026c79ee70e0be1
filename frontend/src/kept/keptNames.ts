import { isBookId } from '@hikma/contracts/bookId'
import { DOWNLOAD_PATH } from '@hikma/contracts/links'
import { WORKER_CACHES } from '@hikma/contracts/serviceWorker'

/** The caches of kept books; each has the name of its book. A change of what they hold needs another word. */
const KEPT = `${WORKER_CACHES}kept/`
/** The caches of what is newer in the library, until all of it has arrived. */
const NEXT = `${WORKER_CACHES}next/`

export const keptCache = (bookId: string): string => KEPT + bookId
export const nextCache = (bookId: string): string => NEXT + bookId

/** The book that a cache of kept files belongs to; null for other caches. */
export function bookOfCache(name: string): string | null {
  const id = [KEPT, NEXT].flatMap((start) => (name.startsWith(start) ? name.slice(start.length) : []))[0]
  return isBookId(id) ? id : null
}

export const contentsPath = (bookId: string): string => `/api/books-db/${bookId}/contents`

const CONTENTS = /^\/api\/books-db\/([^/]+)\/contents$/

/** The book of which the file at this path, a page, a picture or the contents, can be kept; null for other paths. */
export function bookOfPath(path: string): string | null {
  const id = path.startsWith(DOWNLOAD_PATH) ? path.slice(DOWNLOAD_PATH.length).split('/')[0] : CONTENTS.exec(path)?.[1]
  return isBookId(id) ? id : null
}

/** The header of a kept answer: the etag that the list of the book's files gave for it. */
export const KEPT_ETAG = 'X-Kept-Etag'
/** The header of an answer that was given from what is kept. */
export const FROM_KEPT = 'X-From-Kept'

/** The headers that a kept answer goes on having: a version of the book would be compared with that of the list. */
export const HEADERS_OF_KEPT = ['content-type', 'content-security-policy', 'x-content-type-options', 'x-page-id']
