import type { SavedPlace } from '../../../places/SavedPlace.ts'
import { bookShare } from './bookShare.ts'
import type { Relocation } from './createReading.ts'
import type { OpenBook } from './Screen.ts'

/** The place to be stored of a reader who has come to rest. */
export function savedPlaceOf({ page, share: pageShare, line }: Relocation, { book, contents }: OpenBook): SavedPlace {
  const known = contents()
  const { index, pageId } = page
  return {
    bookId: book.id,
    pageId,
    page: index + 1,
    version: book.version,
    line,
    pageShare,
    share: bookShare({ index, pageShare, total: book.totalPages }, known),
    heading: known?.[index]?.heading ?? null,
    isFinished: index === book.totalPages - 1 && pageShare === 1,
    isHidden: false,
    savedAt: Date.now(),
  }
}
