import type { Address } from '@hikma/contracts/addresses'
import { formatPassage } from '@hikma/contracts/passageFragment'
import { QUOTE_LENGTH } from '../lib/PageLine.ts'
import type { Mark } from './Mark.ts'

/** The address of a marked passage (BEHAVIOUR.md §2.4). `page` is its page now, from 1. */
export function markAddress(
  { bookId, page: hint, selectors }: Mark,
  page = hint,
): Extract<Address, { view: 'reader' }> {
  const quote = selectors.exact.replace(/\s+/g, '').slice(0, QUOTE_LENGTH)
  return { view: 'reader', id: bookId, page, fragment: formatPassage({ block: selectors.start.block, quote }) }
}
