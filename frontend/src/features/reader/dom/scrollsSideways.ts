/** Less than this left to scroll counts as nothing, because scroll positions can be fractions. */
const SLACK_PX = 1

/** How far an element can still scroll to the left and to the right; 0 if it does not scroll at all. */
function scrollRoom(element: Element): { left: number; right: number } {
  const hidden = element.scrollWidth - element.clientWidth
  const { overflowX, direction } = getComputedStyle(element)
  if (hidden <= SLACK_PX || !/auto|scroll/.test(overflowX)) return { left: 0, right: 0 }
  // In a right-to-left element `scrollLeft` counts down from 0.
  const left = direction === 'rtl' ? hidden + element.scrollLeft : element.scrollLeft
  return { left, right: hidden - left }
}

/** Whether an element from `target` up to `root` can scroll further in the direction of `deltaY`. */
export function scrollsVertically(target: EventTarget | null, root: Element, deltaY: number): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const { scrollTop, scrollHeight, clientHeight } = element
    const room = deltaY < 0 ? scrollTop : scrollHeight - clientHeight - scrollTop
    if (room > SLACK_PX && /auto|scroll/.test(getComputedStyle(element).overflowY)) return true
    if (element === root) return false
  }
  return false
}

/**
 * Whether an element from `target` up to `root` can scroll sideways: at all, or further in the direction of `deltaX`.
 * Such a gesture scrolls that element instead of turning the page.
 */
export function scrollsSideways(target: EventTarget | null, root: Element, deltaX?: number): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const { left, right } = scrollRoom(element)
    if ((deltaX === undefined ? left + right : deltaX < 0 ? left : right) > SLACK_PX) return true
    if (element === root) return false
  }
  return false
}
