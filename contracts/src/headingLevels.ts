/**
 * The level of a heading for assistive technology: the highest one in a page is 2, below the title of the book. `highest` is the
 * smallest level in the page. Null if it is the heading's own.
 */
export function levelBelowTitle(level: number, highest: number): number | null {
  return highest === 2 ? null : level - highest + 2
}
