import { places } from '../../../places/places.ts'
import { shownText } from '../../../lib/TextPlace.ts'
import type { BlockPlace, ShownPlace } from '../../../lib/readingPlace.ts'
import { findCurrentView } from '../dom/pageElements.ts'
import { type BlockRange, blocksOf } from '../dom/pageLines.ts'
import type { Screen } from './Screen.ts'

/** A page of TeX is typeset in other blocks than its source has. */
const NO_BLOCKS: BlockRange = { from: 0, to: 0 }

/** What is seen of the page on the screen; null if the library has not named the page. */
export function readShown({ anchor, open, page, text }: Screen): ShownPlace | null {
  const view = text.current && findCurrentView(text.current)
  if (!open || !view || page?.pageId == null) return null
  const isTex = open.book.ext === 'tex'
  const seen = anchor.blocksShown()
  const { from, to } = (isTex ? null : seen) ?? NO_BLOCKS
  const textOf = (first: number, end: number): string =>
    blocksOf(view)
      .slice(first, end)
      .map((block) => shownText(block.text))
      .join('\n')
  return {
    page: page.pageId,
    from,
    to,
    text: seen ? textOf(seen.from, seen.to + 1) : '',
    textBefore: seen ? textOf(0, seen.from) : '',
    readTo: storedPlace(open.book.id, isTex),
  }
}

/** What a device has stored may be anything. */
const PAGE_ID = /^[0-9a-z]{20}$/

/** The block at the top of the screen at the place that is stored; null if none is, or its page has no id of ours. */
function storedPlace(bookId: string, isTex: boolean): BlockPlace | null {
  const place = places.read(bookId)
  return place?.pageId == null || !PAGE_ID.test(place.pageId)
    ? null
    : { page: place.pageId, block: isTex ? 0 : (place.line?.block ?? 0) }
}
