import type { PageLine } from '../../../lib/PageLine.ts'
import type { BlockRange } from '../dom/pageLines.ts'
import type { Step } from '../dom/pageSteps.ts'

/** The page on the screen, and the element around it that scrolls in the layout that scrolls. */
export interface ShownElements {
  viewport: HTMLElement
  view: HTMLElement
}

/** Where a page is entered by a step from the page before or after it. */
export type Edge = 'start' | 'end'

/** How a page is shown: scrolled, or by screens. Positions are pixels from the start of the page. */
export interface Layout {
  position: (shown: ShownElements) => number
  /** The line at the start of the view; null at the start of the page. */
  lineAt: (shown: ShownElements) => PageLine | null
  /** Shows a line. False if the page no longer has it; then its block is shown. */
  showLine: (shown: ShownElements, line: PageLine) => boolean
  /** Shows an element at the start of the view or, where pages scroll, `top` pixels below it. */
  showElement: (shown: ShownElements, element: HTMLElement, top?: number) => void
  /** The first and the last block that are seen, from 0; null if none is. */
  blocksShown: (shown: ShownElements) => BlockRange | null
  goToStart: (shown: ShownElements) => void
  goToEnd: (shown: ShownElements) => void
  /** Share of the page up to the end of the view, 0 to 1. */
  share: (shown: ShownElements) => number
  /** The screen that is shown, from 0, and how many the page has; null where pages scroll. */
  screens: (shown: ShownElements) => { current: number; count: number } | null
  /** Whether Next or Previous stays on the page. */
  canStep: (shown: ShownElements, step: Step) => boolean
  /** The effect of Next or Previous within the page; false if it turns the page instead. */
  step: (shown: ShownElements, step: Step) => boolean
  /** Goes on by a screen; false at that end of the page. */
  stepScreen: (shown: ShownElements, step: Step) => boolean
  /** Where a step enters the next or the previous page; null for where it was left in this visit. */
  entry: (step: Step) => Edge | null
  /**
   * Puts the page back on a whole screen after the browser has moved it, or its size has changed. Gives what has the
   * keyboard's focus if that moved it.
   */
  settle: (shown: ShownElements) => HTMLElement | null
  /** Whether a vertical wheel is a step. */
  stepsByWheel: boolean
}
