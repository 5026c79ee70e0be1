import { useMemo } from 'react'
import { useStore } from 'react-redux'
import { bookIndex, clampPage, seenIndex, step, type Travel, travelBetween } from './pageSteps.ts'
import { changeSeen, pageTurned, type ReaderState, readerSlice } from '../readerSlice.ts'

/**
 * The ways to another place in a book of `totalPages`. They set out from where the reader is when they are called, be it
 * told on the screen yet or not.
 */
export function useTurns(totalPages: number) {
  const { getState, dispatch } = useStore<{ [readerSlice.reducerPath]: ReaderState }>()
  return useMemo(() => {
    const goFrom = (next: (index: number, total: number) => number) => {
      const { page, leaving } = readerSlice.selectSlice(getState())
      const total = totalPages - (leaving === null ? 0 : 1)
      const index = seenIndex(clampPage(page, totalPages), leaving)
      const to = clampPage(next(index, total), total)
      if (to !== index) dispatch(pageTurned({ page: bookIndex(to, leaving), travel: travelBetween(index, to) }))
    }
    return {
      goTo: (index: number) => goFrom(() => index),
      turn: (way: Travel) => goFrom((index, total) => step(index, total, way)),
      seeChange: () => void dispatch(changeSeen()),
    }
  }, [getState, dispatch, totalPages])
}
