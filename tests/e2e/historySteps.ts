import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** How many steps in the history the app has asked for and the browser has not taken. */
    __steps?: number
  }
}

/** Counts the steps in the history that the app asks for, in each document that the page loads from now on. */
export const watchSteps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { go } = history
    window.__steps = 0
    window.addEventListener('popstate', () => (window.__steps = 0), { capture: true })
    history.go = (delta) => {
      window.__steps!++
      go.call(history, delta)
    }
  })

/**
 * Resolves once the browser has taken the steps that the app has asked for. A dialog that closes removes its entry by a
 * step back, which the browser takes later: it would abort a load that begins at once.
 */
export const stepsTaken = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // the app asks for the step a task after the dialog is gone
    for (const _ of [1, 2]) await new Promise((resolve) => setTimeout(resolve))
    const end = Date.now() + 2_000
    while (window.__steps && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5))
  })
