import type { Book } from '@hikma/contracts/book'

/** The columns by which the table can be sorted. */
export const SORT_COLUMNS = ['title', 'pages', 'visibility', 'changed'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

export interface TableSort {
  column: SortColumn
  isDescending: boolean
}

export const NEWEST_CHANGE: TableSort = { column: 'changed', isDescending: true }

/** How a column is sorted when it is first chosen: the last change first, everything else from small to large. */
export const sortBy = (column: SortColumn): TableSort => ({ column, isDescending: column === 'changed' })

/** The other direction of the sorted column; another column begins with its own direction. */
export const toggledSort = (sort: TableSort, column: SortColumn): TableSort =>
  sort.column === column ? { column, isDescending: !sort.isDescending } : sortBy(column)

/**
 * When a book was changed last, in milliseconds since 1970: by a change of its details or the set of its pages, which is
 * its version, or of a text.
 */
export function lastChange({ version, changedAt }: Pick<Book, 'version' | 'changedAt'>): number {
  const time = Date.parse(changedAt ?? '')
  return Number.isNaN(time) ? version : Math.max(version, time)
}

const NUMBER_OF: Readonly<Record<Exclude<SortColumn, 'title'>, (book: Book) => number>> = {
  pages: ({ totalPages }) => totalPages,
  // public books first
  visibility: ({ isPublic }) => (isPublic ? 0 : 1),
  changed: lastChange,
}

/** A sorted copy. `byTitle` sorts by title; books that are equal in another column keep their order in the list. */
export function orderBooks(
  books: readonly Book[],
  { column, isDescending }: TableSort,
  byTitle: (books: readonly Book[]) => readonly Book[],
): readonly Book[] {
  if (column === 'title') return isDescending ? byTitle(books).toReversed() : byTitle(books)
  const numberOf = NUMBER_OF[column]
  const sign = isDescending ? -1 : 1
  return books.toSorted((one, other) => sign * (numberOf(one) - numberOf(other)))
}

/**
 * The books of `next` in the order of `former` if both lists have the same books: a row stays where it is while a book
 * is changed, also if the list is sorted by what has changed. Else `next`.
 */
export function keptOrder(former: readonly Book[], next: readonly Book[]): readonly Book[] {
  if (former.length !== next.length) return next
  const present = new Map(next.map((book) => [book.id, book]))
  const kept = former.map(({ id }) => present.get(id))
  return kept.every((book) => book !== undefined) ? kept : next
}
