import { isBookId } from '@hikma/contracts/bookId'
import type { PageLine } from '../lib/PageLine.ts'
import type { ReadPages } from './readPages.ts'

/** Where somebody is in a book, as this device stores it (BEHAVIOUR.md §4.11). */
export interface SavedPlace {
  bookId: string
  /** Null if the service did not name the page. */
  pageId: string | null
  /** The number of the page, from 1: a hint, since pages are inserted and deleted. */
  page: number
  /** The version of the book that `page` is of. */
  version: number
  /** Null for the top of the page. */
  line: PageLine | null
  /** Share of the page above the bottom of the screen, 0 to 1. */
  pageShare: number
  /** Share of the book that is read, 0 to 1. */
  share: number
  /** The name of the page in the contents, if it is known. */
  heading: string | null
  /** The last block of the book was seen. */
  isFinished: boolean
  /** The pages whose end was seen, by their numbers in `version`: a hint, as `page` is. Missing in places of before. */
  readPages?: ReadPages
  /** Taken off the shelf 'Continue reading', until the book is read on. */
  isHidden: boolean
  /** Milliseconds since 1970. */
  savedAt: number
}

/** Reads a stored place. Null if it is none: other pages of this origin, extensions and people can write there. */
export function parsePlace(text: string | null): SavedPlace | null {
  try {
    const stored = JSON.parse(text ?? '') as SavedPlace
    const { bookId, pageId, page, version, line, pageShare, share, heading, isFinished, isHidden, savedAt, readPages } =
      stored
    const isValid =
      isBookId(bookId) &&
      isTextOrNull(pageId) &&
      [page, version, savedAt].every((number) => Number.isSafeInteger(number) && number >= 0) &&
      page >= 1 &&
      [pageShare, share].every(isShare) &&
      isTextOrNull(heading) &&
      [isFinished, isHidden].every((flag) => typeof flag === 'boolean') &&
      areRanges(readPages ?? []) &&
      (line === null || isLine(line))
    return isValid ? stored : null
  } catch {
    return null
  }
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'
/** Whoever reads them takes ranges in any order. */
const areRanges = (value: unknown): boolean =>
  Array.isArray(value) && value.every((range) => Array.isArray(range) && range.every(Number.isSafeInteger))
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1
const isLine = ({ block, offset, above, quote }: PageLine): boolean =>
  [block, offset].every((number) => Number.isSafeInteger(number) && number >= 0) &&
  Number.isFinite(above) &&
  typeof quote === 'string'
