import type { Direction } from '@hikma/contracts/language'

export type Travel = 'next' | 'previous'
type Side = 'left' | 'right'

/** The nearest index, from 0, that a book of `total` pages has. */
export function clampPage(index: number, total: number): number {
  return Math.max(0, Math.min(Math.trunc(index) || 0, total - 1))
}

/** The index one step further, or the same one at either end. */
export function step(index: number, total: number, travel: Travel): number {
  return clampPage(index + (travel === 'next' ? 1 : -1), total)
}

/** The one place where left and right become next and previous. */
export function travelTowards(side: Side, direction: Direction): Travel {
  return (side === 'right') === (direction === 'ltr') ? 'next' : 'previous'
}

/** The side that a page comes in from: 1 is the right, -1 the left, 0 neither. */
export function incomingSide(travel: Travel | null, direction: Direction): 1 | 0 | -1 {
  if (travel === null) return 0
  return travel === travelTowards('right', direction) ? 1 : -1
}

/** Which way the reader goes from one index to another; null where nowhere. */
export function travelBetween(from: number, to: number): Travel | null {
  if (from === to) return null
  return to > from ? 'next' : 'previous'
}

/** The pages worth preparing around an index: the next one first. */
export function neighbours(index: number, total: number): number[] {
  return [index + 1, index - 1].filter((near) => near >= 0 && near < total)
}

/** The page worth fetching beyond the neighbours. */
export function beyond(index: number, total: number): number[] {
  return index + 2 < total ? [index + 2] : []
}

/** Where a page stands for who no longer sees the one that is `leaving`. */
export const seenIndex = (index: number, leaving: number | null): number =>
  leaving !== null && index > leaving ? index - 1 : index

/** The inverse: which page of the book stands there. */
export const bookIndex = (seen: number, leaving: number | null): number =>
  leaving !== null && seen >= leaving ? seen + 1 : seen
