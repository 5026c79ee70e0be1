import type { Address } from '@hikma/contracts/addresses'
import { formatPassage } from '@hikma/contracts/passageFragment'
import { barePage } from '../../../marks/barePage.ts'
import { findPassage } from '../../../marks/findPassage.ts'
import type { StoredMark } from '../../../marks/Mark.ts'
import { quoteAt } from '../dom/findQuote.ts'
import { blocksOf } from '../dom/pageLines.ts'

interface Pages {
  /** The page that the mark should be on, from 1. */
  first: number
  total: number
  /** A page of the book as an element that is not in the document, by its index; null if there is none. */
  load: (index: number) => Promise<Element | null>
}

/**
 * The address of a marked passage as the book is now; null if no page has it. The page of the mark is searched first, then
 * the others from there outwards; a passage that a new page border divides is found where it begins.
 */
export async function findMark(mark: StoredMark, { first, total, load }: Pages): Promise<Address | null> {
  const own = Math.max(0, Math.min(first, total) - 1)
  const known = new Map<number, readonly string[]>()
  const textsOf = async (index: number) => {
    const texts = known.get(index)
    if (texts) return texts
    const page = await load(index).catch(() => null)
    const read = page ? blocksOf(page).map(({ text }) => text) : []
    known.set(index, read)
    return read
  }
  const addressAt = (index: number, block: number, offset: number): Address => {
    const quote = quoteAt(known.get(index)?.[block] ?? '', offset)
    return { view: 'reader', id: mark.bookId, page: index + 1, fragment: formatPassage({ block, quote }) }
  }
  for (const index of outwards(own, total)) {
    const found = findPassage([barePage(await textsOf(index))], mark.selectors, index === own ? 0 : null)
    if (found) return addressAt(index, found.start.block, found.start.offset)
  }
  const pages: (readonly string[])[] = []
  for (let index = 0; index < total; index++) pages.push(await textsOf(index))
  const found = findPassage(pages.map(barePage), mark.selectors)
  return found && addressAt(found.start.page, found.start.block, found.start.offset)
}

/** The numbers below `count`, from `start` outwards. */
function* outwards(start: number, count: number): Generator<number> {
  if (start < count) yield start
  for (let distance = 1; distance < count; distance++) {
    if (start + distance < count) yield start + distance
    if (start - distance >= 0) yield start - distance
  }
}
