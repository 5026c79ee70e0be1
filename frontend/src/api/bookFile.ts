import { infoNumberOf, pageNumberOf } from '@hikma/contracts/areaNames'
import { isBookId } from '@hikma/contracts/bookId'
import { downloadPath } from '@hikma/contracts/downloadPath'
import { DOWNLOAD_PATH } from '@hikma/contracts/links'

/** A page, from 1, or its info file in a version of a book. */
export interface BookFile {
  bookId: string
  version: number
  page: number
  isInfo: boolean
}

/** The file that a link like `/api/download/salt-roads/2.html?v=7` names; null for other files or without a version. */
export function bookFileOf(link: string): BookFile | null {
  const path = downloadPath(link, location.origin)
  if (path === null) return null
  const { pathname, searchParams } = new URL(path, location.origin)
  const [bookId, name = '', ...more] = pathname.slice(DOWNLOAD_PATH.length).split('/')
  const version = searchParams.get('v') ?? ''
  const info = infoNumberOf(name)
  const page = info ?? pageNumberOf(name)
  if (!isBookId(bookId) || page === null || more.length > 0 || !/^\d+$/.test(version)) return null
  return { bookId, version: Number(version), page, isInfo: info !== null }
}
