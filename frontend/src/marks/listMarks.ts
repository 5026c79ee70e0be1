import { foldText } from '@hikma/contracts/search/foldText'
import type { MarkColour, StoredMark } from './Mark.ts'

export interface MarkFilter {
  /** Searched in notes and passages. */
  query: string
  /** `bookmark`: those without a colour. Null for all. */
  colour: MarkColour | 'bookmark' | null
  order: 'place' | 'time'
}

/**
 * The marks that match, by their place in the book or the newest first. `pageOf` gives the number of the page that a mark
 * is on now.
 */
export function listMarks(
  marks: readonly StoredMark[],
  { query, colour, order }: MarkFilter,
  pageOf: (mark: StoredMark) => number,
): StoredMark[] {
  const wanted = foldText(query).trim()
  const matches = marks.filter(
    (mark) =>
      (colour === null || (mark.colour ?? 'bookmark') === colour) &&
      (wanted === '' || foldText(`${mark.note}\n${mark.selectors.exact}`).includes(wanted)),
  )
  const byPlace = (one: StoredMark, other: StoredMark) =>
    pageOf(one) - pageOf(other) ||
    one.selectors.start.block - other.selectors.start.block ||
    one.selectors.start.offset - other.selectors.start.offset
  const byTime = (one: StoredMark, other: StoredMark) => other.createdAt - one.createdAt
  return matches.sort(order === 'place' ? byPlace : byTime)
}
