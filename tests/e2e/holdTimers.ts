import type { Page } from '@playwright/test'

/**
 * Lets the timers of this many milliseconds wait for ten minutes: what would leave by itself stays, however slow the
 * machine is. Must be called before a document is opened.
 */
const holdTimers = (page: Page, start: 'setTimeout' | 'setInterval', held: number): Promise<unknown> =>
  page.addInitScript(
    ([start, held]) => {
      const original = window[start] as (run: TimerHandler, ms?: number, ...given: unknown[]) => number
      Object.assign(window, {
        [start]: (run: TimerHandler, ms?: number, ...given: unknown[]) =>
          original(run, ms === held ? 600_000 : ms, ...given),
      })
    },
    [start, held] as const,
  )

/** Keeps the bars of a phone, which hide 3 s after the last touch. */
export const keepBars = (page: Page) => holdTimers(page, 'setTimeout', 3_000)
/** Keeps the way back to where the reader was, which counts down in quarters of a second. */
export const keepWayBack = (page: Page) => holdTimers(page, 'setInterval', 250)
/** Keeps the marks of the words that were searched for. */
export const keepHitMarks = (page: Page) => holdTimers(page, 'setTimeout', 6_000)
/** Keeps what offers to undo a change. */
export const keepUndo = (page: Page) => holdTimers(page, 'setTimeout', 10_000)
