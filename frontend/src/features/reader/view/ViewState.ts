import type { createObservableState } from '../../../lib/createObservableState.ts'
import type { Step } from '../dom/pageSteps.ts'
import type { ReturnPoint } from './returnPoint.ts'

/** The view of a page as the bars around it show it. It changes with each scroll, without rendering the reader. */
export interface ViewState {
  /** Share of the page up to the end of the screen, 0 to 1. */
  pageShare: number
  /** By screens, the one that is shown, from 0, and how many the page has; null otherwise. */
  screen: number | null
  screens: number | null
  /** Whether Next and Previous stay on the page, as they do by screens. */
  canStep: Readonly<Record<Step, boolean>>
  /** The reader has gone on after the last page of the book. */
  isPastEnd: boolean
  returnPoint: ReturnPoint | null
  /** The text at the reader's place is no longer in the book. */
  isTextGone: boolean
}

export type ObservableView = ReturnType<typeof createObservableState<ViewState>>

export const INITIAL_VIEW: ViewState = {
  pageShare: 0,
  screen: null,
  screens: null,
  canStep: { next: false, previous: false },
  isPastEnd: false,
  returnPoint: null,
  isTextGone: false,
}
