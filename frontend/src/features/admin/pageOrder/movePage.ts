/** The order after the page at index `from` has moved to index `to`; the same order if that is where it is. */
export function movePage<T>(order: readonly T[], from: number, to: number): readonly T[] {
  const page = order[from]
  const place = Math.max(0, Math.min(to, order.length - 1))
  if (page === undefined || place === from) return order
  return order.toSpliced(from, 1).toSpliced(place, 0, page)
}

export const isSameOrder = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((page, at) => page === other[at])

/** The index at which a page is shown while the page `from` is dragged to `to`. */
export function shownAt(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  return to <= index && index < from ? index + 1 : index
}
