/** Less than this left to scroll is nothing: pixels are not always whole. */
const SLACK_PX = 1

/** How far an element can still be scrolled to the left and to the right; nothing where it does not scroll at all. */
function roomOf(element: Element): { left: number; right: number } {
  const hidden = element.scrollWidth - element.clientWidth
  const { overflowX, direction } = getComputedStyle(element)
  if (hidden <= SLACK_PX || !/auto|scroll/.test(overflowX)) return { left: 0, right: 0 }
  // From right to left the place counts down from 0.
  const left = direction === 'rtl' ? hidden + element.scrollLeft : element.scrollLeft
  return { left, right: hidden - left }
}

/**
 * Whether something from `target` up to `root` scrolls sideways: at all, or by `deltaX` further in its direction.
 * Such a gesture belongs to that, and turns no page.
 */
export function scrollsSideways(target: EventTarget | null, root: Element, deltaX?: number): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const { left, right } = roomOf(element)
    if ((deltaX === undefined ? left + right : deltaX < 0 ? left : right) > SLACK_PX) return true
    if (element === root) return false
  }
  return false
}
