/** Ranges of page numbers, from 1, in ascending order, which neither touch nor overlap: [[1, 3], [5, 5]]. */
export type ReadPages = readonly (readonly [first: number, last: number])[]

/** A book has at most 5,000 pages. */
const MAX_RANGES = 2_500

/** Whether a page was read to its end. */
export const isRead = (pages: ReadPages | undefined, page: number): boolean =>
  pages?.some(([first, last]) => first <= page && page <= last) === true

/** The ranges with one page more. */
export function withReadPage(pages: ReadPages | undefined, page: number): ReadPages {
  if (pages && isRead(pages, page)) return pages
  const merged: [number, number][] = []
  for (const [first, last] of [...(pages ?? []), [page, page] as const].toSorted(([one], [other]) => one - other)) {
    const before = merged.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else merged.push([first, last])
  }
  return merged.slice(0, MAX_RANGES)
}
