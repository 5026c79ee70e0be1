import type { OutlinedPage } from './OutlinedPage.ts'
import type { SplitRule } from '../pages/SplitRule.ts'

/**
 * Where the pages begin, ascending: numbers of places, counted over all pages of a manuscript. The first is 0. Every list of
 * cuts makes pages that have all words of the manuscript once, in order.
 */
export type Cuts = readonly number[]

/** Cuts by a rule. Chapters are the pages that the manuscript was read in. */
export function cutsByRule(pages: readonly OutlinedPage[], rule: SplitRule): number[] {
  if (rule.by === 'chapter') return placeStarts(pages)
  const places = pages.flatMap((page) => page.places)
  const cuts = [0]
  let length = 0
  // a page of headings only goes with the next one: 'Part I' and 'Chapter 1' are one page
  let hasText = false
  for (const [index, place] of places.entries()) {
    const isCut = rule.by === 'heading' ? place.level > 0 && place.level <= rule.level : length >= rule.characters
    if (index > 0 && isCut && hasText) {
      cuts.push(index)
      length = 0
      hasText = false
    }
    length += place.length
    if (place.level === 0) hasText = true
  }
  return cuts
}

/** The number of the first place of each page. */
export function placeStarts(pages: readonly OutlinedPage[]): number[] {
  let count = 0
  return pages.map(({ places }) => (count += places.length) - places.length)
}

/** Index of the page that holds a place: of the last beginning, of ascending ones, that is not after it. */
export function pageOfPlace(cuts: ArrayLike<number>, place: number): number {
  let [low, high] = [0, cuts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (cuts[middle]! <= place) low = middle
    else high = middle - 1
  }
  return low
}

/** Joins a page, by index, with the one before. */
export const withoutCut = (cuts: Cuts, page: number): Cuts =>
  page <= 0 ? cuts : cuts.filter((_cut, at) => at !== page)

/** Cuts before a place. */
export const withCut = (cuts: Cuts, place: number): Cuts =>
  cuts.includes(place) ? cuts : [...cuts, place].sort((a, b) => a - b)

/** Lets a page, by index, begin at another place between its neighbours' beginnings, or as near to it as can be. */
export function withCutMoved(cuts: Cuts, page: number, place: number, places: number): Cuts {
  if (page <= 0 || page >= cuts.length) return cuts
  const next = Math.max(cuts[page - 1]! + 1, Math.min(place, (cuts[page + 1] ?? places) - 1))
  return next === cuts[page] ? cuts : cuts.with(page, next)
}
