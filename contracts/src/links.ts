import { pageName, type PageExtension } from './areaNames.ts'

/** The path below which all files of all areas are served. */
export const DOWNLOAD_PATH = '/api/download/'

/** The link of a file of a book's area. */
export const fileUrl = (bookId: string, name: string): string => `${DOWNLOAD_PATH}${bookId}/${encodeURIComponent(name)}`

/** The link of page `page` (from 1) of a book. */
export const pageUrl = (bookId: string, page: number, ext: PageExtension): string =>
  fileUrl(bookId, pageName(page, ext))
