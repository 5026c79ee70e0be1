import type { Book } from '@hikma/contracts/book'
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createBookFinder } from '../../../books/search/createBookFinder.ts'
import { foldInBackground } from '../../../books/search/foldInBackground.ts'
import { sortBooks } from '../../../books/sortBooks.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { findBooks } from './findBooks.ts'
import { keptOrder, orderBooks } from './orderBooks.ts'
import { type TableState, tableStore } from './tableStore.ts'

/** The number of books that the table shows at once. */
export const BOOKS_AT_ONCE = 20

/** The rows of the table: the books that match its search, sorted, one part at a time. */
export function useBooksTable(books: readonly Book[]) {
  const state = useSyncExternalStore(tableStore.subscribe, tableStore.getState)
  const language = useLanguage()
  const search = useDeferredValue(state.search)
  const { sort } = state
  useEffect(() => foldInBackground(books), [books])

  const find = useMemo(() => createBookFinder(books), [books])
  const found = useMemo(() => findBooks(books, find, search), [books, find, search])
  const ordered = useOrdered(
    useMemo(() => orderBooks(found, sort, (list) => sortBooks(list, 'title', language)), [found, sort, language]),
    `${sort.column} ${sort.isDescending} ${language} ${search}`,
  )
  const parts = Math.max(1, Math.ceil(ordered.length / BOOKS_AT_ONCE))
  const part = Math.min(state.part, parts - 1)
  const first = part * BOOKS_AT_ONCE
  const selected = useMemo(() => books.filter(({ id }) => state.selected.has(id)), [books, state.selected])
  return {
    ...state,
    matching: ordered,
    shown: ordered.slice(first, first + BOOKS_AT_ONCE),
    first,
    part,
    parts,
    selected,
  }
}

/** The former order as long as the same books are listed in the same way. */
function useOrdered(next: readonly Book[], key: string): readonly Book[] {
  const [kept, setKept] = useState({ key, next, books: next })
  if (kept.next !== next || kept.key !== key)
    setKept({ key, next, books: kept.key === key ? keptOrder(kept.books, next) : next })
  return kept.books
}

/** Another search or order is shown from its beginning. */
export const changeTable = (changes: Partial<Pick<TableState, 'search' | 'sort'>>): void =>
  tableStore.setState({ ...changes, part: 0 })

/** Selects these books or takes them out of the selection. */
export function selectBooks(books: readonly Book[], isSelected: boolean): void {
  const selected = new Set(tableStore.getState().selected)
  for (const { id } of books)
    if (isSelected) selected.add(id)
    else selected.delete(id)
  tableStore.setState({ selected })
}

export const clearSelection = (): void => tableStore.setState({ selected: new Set() })
