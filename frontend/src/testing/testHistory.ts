import { type AppHistory, createHistory } from '../history/createHistory.ts'

let started: AppHistory | null = null

/** The history of a tab that is opened at an address. It ends with the test. */
export function startHistory(url: string): AppHistory {
  stopHistory()
  window.history.replaceState(null, '', url)
  started = createHistory()
  return started
}

/** A history that goes on would change the one of the next test. */
export function stopHistory(): void {
  started?.stop()
  started = null
}
