import { useMemo } from 'react'
import { useStore } from 'react-redux'
import { bookIndex, clampPage, indexAfter, type Step, stepBetween, visibleIndex } from './pageSteps.ts'
import { changeDismissed, pageTurned, type ReaderState, readerSlice } from '../readerSlice.ts'

/**
 * The functions that turn the pages of a book of `totalPages`. They read the current index from the store when they are
 * called, so two quick keys turn two pages even if the screen does not show the first turn yet (decision 12).
 */
export function useTurns(totalPages: number) {
  const { getState, dispatch } = useStore<{ [readerSlice.reducerPath]: ReaderState }>()
  return useMemo(() => {
    const goFrom = (next: (index: number, total: number) => number) => {
      const { page, deletingIndex } = readerSlice.selectSlice(getState())
      const total = totalPages - (deletingIndex === null ? 0 : 1)
      const index = visibleIndex(clampPage(page, totalPages), deletingIndex)
      const to = clampPage(next(index, total), total)
      if (to !== index) dispatch(pageTurned({ page: bookIndex(to, deletingIndex), step: stepBetween(index, to) }))
    }
    return {
      goTo: (index: number) => goFrom(() => index),
      turn: (step: Step) => goFrom((index, total) => indexAfter(index, total, step)),
      dismissChange: () => void dispatch(changeDismissed()),
    }
  }, [getState, dispatch, totalPages])
}
