import {
  infoNumberOf,
  isCoverName,
  isFigureName,
  isFileName,
  isMisleadingName,
  pageNumberOf,
} from '@hikma/contracts/areaNames'
import { MAX_IMAGE_BYTES, MAX_INFO_BYTES, MAX_PAGE_BYTES, MAX_PAGES, MAX_SMALL_BODY } from '@hikma/contracts/limits'
import { UserError } from './UserError.ts'

/** The kinds of files in a book's folder. */
export type FileKind = 'record' | 'page' | 'info' | 'cover' | 'figure'

const RECORD_NAME = 'book.json'
const ALLOWED_FILES = 'a book takes book.json, pages (.html or .tex), .info files, a cover and images'

/** In bytes. */
const LIMITS: Readonly<Record<FileKind, number>> = {
  record: MAX_SMALL_BODY,
  page: MAX_PAGE_BYTES,
  info: MAX_INFO_BYTES,
  cover: MAX_IMAGE_BYTES,
  figure: MAX_IMAGE_BYTES,
}
/** The largest allowed size in bytes. */
export const sizeLimitOf = (kind: FileKind): number => LIMITS[kind]

/** The kind of a file by its name. Throws a UserError for a name that no book has. */
export function fileKindOf(name: string): FileKind {
  if (name === RECORD_NAME) return 'record'
  if (!isFileName(name))
    throw new UserError(
      `${JSON.stringify(name)} is not a usable file name: letters, digits, spaces and . _ - ( ) + only, at most 180 bytes.`,
    )
  if (isMisleadingName(name)) throw new UserError(explainMisleading(name))
  if (pageNumberOf(name) !== null) return 'page'
  if (infoNumberOf(name) !== null) return 'info'
  if (isCoverName(name)) return 'cover'
  if (isFigureName(name)) return 'figure'
  throw new UserError(`${name} has no place in a book: ${ALLOWED_FILES}.`)
}

function explainMisleading(name: string): string {
  if (/^cover\./i.test(name))
    return `${name} is not a cover: it is called cover.png, cover.jpg, cover.webp or the like.`
  if (Number.parseInt(name, 10) > MAX_PAGES)
    return `${name} is too many: a book has at most ${MAX_PAGES.toLocaleString('en')} pages.`
  return `${name} looks like a page but is not named like one: pages are called 1.html, 2.html, 3.html and so on.`
}

/** A size such as `2.1 MB`, rounded up: one byte over a limit must not read like the limit itself. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`
  const inKb = bytes / 1024
  return inKb < 1024 ? `${roundUp(inKb)} KB` : `${roundUp(inKb / 1024)} MB`
}

const roundUp = (size: number): number => Math.ceil(size * 10) / 10
