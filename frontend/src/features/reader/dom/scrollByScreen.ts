import type { Step } from './pageSteps.ts'

/** A line or two of the previous screen stay visible. */
const SCREEN_SHARE = 0.88
/** Less than this left to scroll counts as the end, because scroll positions can be fractions. */
const SLACK_PX = 2

/** Scrolls a long page by one screen; false if it is already at that end, so that the caller turns the page. */
export function scrollByScreen(viewport: HTMLElement | null, step: Step): boolean {
  if (!viewport) return false
  const { scrollHeight, clientHeight, scrollTop } = viewport
  const left = step === 'next' ? scrollHeight - clientHeight - scrollTop : scrollTop
  if (left <= SLACK_PX) return false
  const visible = clientHeight - (Number.parseFloat(getComputedStyle(viewport).scrollPaddingBlockEnd) || 0)
  void viewport.scrollBy({ top: visible * SCREEN_SHARE * (step === 'next' ? 1 : -1) })
  return true
}
