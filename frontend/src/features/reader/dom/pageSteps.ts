import type { Direction } from '@hikma/contracts/language'

/** One page forward or back in the order of the book. */
export type Step = 'next' | 'previous'
type Side = 'left' | 'right'

/** The nearest index, from 0, that a book of `total` pages has. */
export function clampPage(index: number, total: number): number {
  return Math.max(0, Math.min(Math.trunc(index) || 0, total - 1))
}

/** The index one step further, or the same index at either end of the book. */
export function indexAfter(index: number, total: number, step: Step): number {
  return clampPage(index + (step === 'next' ? 1 : -1), total)
}

/** The only function that turns left and right into next and previous. */
export function stepTowards(side: Side, direction: Direction): Step {
  return (side === 'right') === (direction === 'ltr') ? 'next' : 'previous'
}

/** The side that a page comes in from: 1 is the right, -1 the left, 0 neither. */
export function incomingSide(step: Step | null, direction: Direction): 1 | 0 | -1 {
  if (step === null) return 0
  return step === stepTowards('right', direction) ? 1 : -1
}

/** The direction of a move from one index to another; null if both are the same. */
export function stepBetween(from: number, to: number): Step | null {
  if (from === to) return null
  return to > from ? 'next' : 'previous'
}

/** The pages to prepare around an index: the next one first. */
export function neighbourIndexes(index: number, total: number): number[] {
  return [index + 1, index - 1].filter((near) => near >= 0 && near < total)
}

/** The page to fetch beyond the neighbours. */
export function indexesBeyond(index: number, total: number): number[] {
  return index + 2 < total ? [index + 2] : []
}

/** The index of a page if the page that is being deleted is not counted. */
export const visibleIndex = (index: number, deletingIndex: number | null): number =>
  deletingIndex !== null && index > deletingIndex ? index - 1 : index

/** The inverse of `visibleIndex`: the index in the book. */
export const bookIndex = (visible: number, deletingIndex: number | null): number =>
  deletingIndex !== null && visible >= deletingIndex ? visible + 1 : visible
