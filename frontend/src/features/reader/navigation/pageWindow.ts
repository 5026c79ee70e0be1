import { clampPage } from './pageSteps.ts'

/** Pages shown on either side of the current one. */
const AROUND = 3
/** The first, a gap, the current with its neighbours, a gap, the last. */
const SLOTS = 2 * AROUND + 5

/** A page's index from 0, or a gap before or after the window. */
export type PageSlot = number | 'gapBefore' | 'gapAfter'

/**
 * What the numbered row shows of `total` pages: all where they fit, else always as many slots, so that the row stays as
 * wide as one turns. A gap stands for two pages or more.
 */
export function pageWindow(index: number, total: number): PageSlot[] {
  if (total <= SLOTS) return range(0, total - 1)
  const current = clampPage(index, total)
  const last = total - 1
  // Near an end the window leans on it, and the gap on that side is closed.
  if (current <= AROUND + 2) return [...range(0, SLOTS - 3), 'gapAfter', last]
  if (current >= last - AROUND - 2) return [0, 'gapBefore', ...range(last - SLOTS + 3, last)]
  return [0, 'gapBefore', ...range(current - AROUND, current + AROUND), 'gapAfter', last]
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_page, at) => first + at)
