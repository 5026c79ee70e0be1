import { useSyncExternalStore } from 'react'
import type { Step } from '../dom/pageSteps.ts'
import type { ObservableView } from '../view/ViewState.ts'

/** Whether a step stays on the page, which it can do at either end of the book, too. */
export const useCanStep = (place: ObservableView, step: Step): boolean =>
  useSyncExternalStore(
    place.subscribe,
    () => place.getState().canStep[step],
    () => false,
  )
