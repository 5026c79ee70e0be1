import { useMemo } from 'react'
import { useStore } from 'react-redux'
import type { Store } from '@reduxjs/toolkit'
import type { Edge } from '../layout/Layout.ts'
import { bookIndex, clampPage, indexAfter, type Step, stepBetween, visibleIndex } from '../dom/pageSteps.ts'
import { changeDismissed, pageTurned, type ReaderState, readerSlice } from './readerSlice.ts'

type ReaderStore = Store<{ [readerSlice.reducerPath]: ReaderState }>

/**
 * The functions that turn the pages of a book of `totalPages`. They read the current index from the store when they are
 * called, so two quick keys turn two pages even if the screen does not show the first turn yet (decision 12).
 */
export function useTurns(totalPages: number) {
  const store: ReaderStore = useStore<{ [readerSlice.reducerPath]: ReaderState }>()
  return useMemo(() => createTurns(store, totalPages), [store, totalPages])
}

function createTurns({ getState, dispatch }: ReaderStore, totalPages: number) {
  /** Where the last turn enters its page, which may arrive later. */
  let entered: { index: number; edge: Edge | null } | null = null
  const goFrom = (next: (index: number, total: number) => number, edge: Edge | null = null) => {
    const { page, deletingIndex } = readerSlice.selectSlice(getState())
    const total = totalPages - (deletingIndex === null ? 0 : 1)
    const index = visibleIndex(clampPage(page, totalPages), deletingIndex)
    const to = clampPage(next(index, total), total)
    if (to === index) return
    entered = { index: bookIndex(to, deletingIndex), edge }
    dispatch(pageTurned({ page: entered.index, step: stepBetween(index, to) }))
  }
  return {
    goTo: (index: number) => goFrom(() => index),
    turn: (step: Step, edge: Edge | null = null) => goFrom((index, total) => indexAfter(index, total, step), edge),
    /** Where a step has entered a page; null for a page that was reached in another way. */
    edgeOf: (index: number): Edge | null => (entered?.index === index ? entered.edge : null),
    dismissChange: () => void dispatch(changeDismissed()),
  }
}
