/** Page numbers in ascending order as ranges: [1, 2, 3, 5] as [[1, 3], [5, 5]]. */
export function pageRanges(pages: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = []
  for (const page of pages) {
    const range = ranges.at(-1)
    if (range?.[1] === page - 1) range[1] = page
    else ranges.push([page, page])
  }
  return ranges
}
