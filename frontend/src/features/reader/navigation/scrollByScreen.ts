import type { Travel } from './pageSteps.ts'

/** A line or two stay in sight when a long page moves by a screen. */
const SCREEN_SHARE = 0.88
/** Less than this left to scroll is the end: pixels are not always whole. */
const SLACK_PX = 2

/** Moves a long page by one screen; false where it is already at that end, and it is time to turn. */
export function scrollScreen(desk: HTMLElement | null, travel: Travel): boolean {
  if (!desk) return false
  const left = travel === 'next' ? desk.scrollHeight - desk.clientHeight - desk.scrollTop : desk.scrollTop
  if (left <= SLACK_PX) return false
  const seen = desk.clientHeight - (Number.parseFloat(getComputedStyle(desk).scrollPaddingBlockEnd) || 0)
  void desk.scrollBy({ top: seen * SCREEN_SHARE * (travel === 'next' ? 1 : -1) })
  return true
}
