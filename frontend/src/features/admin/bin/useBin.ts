import type { BinEntry } from '@hikma/contracts/history'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { ApiError, isOutcomeUnknown } from '@hikma/publishing/ApiError'
import { type BooksDispatch, fetchBook } from '../../../api/booksApi.ts'
import { deleteForGood, loadMoreOfBin, restoreFromBin, useListBinQuery } from '../../../books/binApi.ts'
import { putBook } from '../../../books/bookLists.ts'

/** The latest event in the bin; `reason` is the library's sentence about a failure, if it gave one. */
export interface BinOutcome {
  kind: 'restored' | 'deleted' | 'notRestored' | 'notDeleted' | 'noMore'
  /** Of the book; empty if it is about none. */
  title: string
  reason: string | null
}

/** The deleted books, and what an admin does with them, one call at a time. */
export function useBin() {
  const dispatch = useDispatch<BooksDispatch>()
  // Asked anew each time: a book may have been deleted since.
  const query = useListBinQuery(undefined, { refetchOnMountOrArgChange: true })
  const [busyId, setBusyId] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<BinOutcome | null>(null)
  const [isLoadingMore, setLoadingMore] = useState(false)

  async function run(
    { id, title }: BinEntry,
    [done, failed]: readonly [BinOutcome['kind'], BinOutcome['kind']],
    act: () => Promise<unknown>,
    confirm: () => Promise<boolean>,
  ): Promise<void> {
    if (busyId !== null) return
    setBusyId(id)
    setOutcome(null)
    try {
      await act()
      setOutcome({ kind: done, title, reason: null })
    } catch (error) {
      // Somebody else may have restored it, or its time is over.
      const { data } = await query.refetch()
      const isGone = data?.next === null && !data.books.some((book) => book.id === id)
      // The answer may be lost although it was done.
      if (isGone && isOutcomeUnknown(error) && (await confirm())) setOutcome({ kind: done, title, reason: null })
      else setOutcome({ kind: failed, title, reason: error instanceof ApiError ? error.serverMessage : null })
    }
    setBusyId(null)
  }
  /** Loads the next part of the list. */
  async function loadMore(): Promise<void> {
    const next = query.data?.next
    if (!next || isLoadingMore) return
    setLoadingMore(true)
    setOutcome(null)
    await dispatch(loadMoreOfBin(next)).catch(() => setOutcome({ kind: 'noMore', title: '', reason: null }))
    setLoadingMore(false)
  }
  return {
    /** Undefined until they are known. */
    books: query.data?.books,
    hasMore: (query.data?.next ?? null) !== null,
    isLoadingMore,
    loadMore,
    hasFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    busyId,
    outcome,
    dismiss: () => setOutcome(null),
    restore: (entry: BinEntry) =>
      run(
        entry,
        ['restored', 'notRestored'],
        async () => dispatch(putBook(await dispatch(restoreFromBin(entry.id)))),
        async () => {
          const { data } = await dispatch(fetchBook(entry.id))
          if (data) await dispatch(putBook(data))
          return data !== undefined
        },
      ),
    remove: (entry: BinEntry) =>
      run(
        entry,
        ['deleted', 'notDeleted'],
        () => dispatch(deleteForGood(entry.id)),
        async () => true,
      ),
  }
}
