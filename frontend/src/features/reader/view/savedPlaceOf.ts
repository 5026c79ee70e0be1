import { withReadPage } from '../../../places/readPages.ts'
import type { SavedPlace } from '../../../places/SavedPlace.ts'
import { listPages, type ListedPage } from '../../../lib/listPages.ts'
import { findMatter } from '../../../lib/matter.ts'
import { bookShare } from './bookShare.ts'
import type { Relocation } from './createReading.ts'
import type { OpenBook } from './Screen.ts'

/** The place to be stored of a reader who has come to rest; `before` is the one that is stored. */
export function savedPlaceOf(
  { page, share: pageShare, line }: Relocation,
  { book, contents }: OpenBook,
  before: SavedPlace | null,
): SavedPlace {
  const known = contents()
  const pages = listPages(known, book.totalPages)
  const { index, pageId } = page
  return {
    bookId: book.id,
    pageId,
    page: index + 1,
    version: book.version,
    line,
    pageShare,
    share: bookShare({ index, pageShare, total: book.totalPages }, known && pages),
    heading: known?.[index]?.heading ?? null,
    ...readPagesOf(index, pageShare, before),
    isFinished: isTextRead(pages, index, pageShare, before),
    isHidden: false,
    savedAt: Date.now(),
  }
}

/** Whether the last page of the text was read to its end; who reads on in back matter has finished the book still. */
function isTextRead(
  pages: readonly ListedPage[],
  index: number,
  pageShare: number,
  before: SavedPlace | null,
): boolean {
  const last = findMatter(pages).lastIndexOf(false)
  if (index > last && before?.isFinished === true) return true
  return (index === last || index === pages.length - 1) && pageShare === 1
}

/** A page that is read to here is read. */
const END = 0.98

function readPagesOf(index: number, pageShare: number, before: SavedPlace | null): Pick<SavedPlace, 'readPages'> {
  if (pageShare >= END) return { readPages: withReadPage(before?.readPages, index + 1) }
  return before?.readPages ? { readPages: before.readPages } : {}
}
