import { clampPage } from '../dom/pageSteps.ts'

/** Pages shown on either side of the current one. */
const AROUND = 3
/** The first page, a gap, the current page with its neighbours, a gap, the last page. */
const SLOTS = 2 * AROUND + 5

/** A page's index from 0, or a gap before or after the window. */
export type PageSlot = number | 'gapBefore' | 'gapAfter'

/**
 * The slots of the numbered row for `total` pages: all pages if they fit, otherwise a constant number of slots, so that
 * the row keeps its width. A gap replaces at least two pages.
 */
export function pageWindow(index: number, total: number): PageSlot[] {
  if (total <= SLOTS) return range(0, total - 1)
  const current = clampPage(index, total)
  const last = total - 1
  // Near an end the window includes that end, without a gap.
  if (current <= AROUND + 2) return [...range(0, SLOTS - 3), 'gapAfter', last]
  if (current >= last - AROUND - 2) return [0, 'gapBefore', ...range(last - SLOTS + 3, last)]
  return [0, 'gapBefore', ...range(current - AROUND, current + AROUND), 'gapAfter', last]
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_page, at) => first + at)
