import css from './PageText.module.css'

const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1

/**
 * Makes content that is wider than the page reachable: a table that scrolls becomes focusable and gets the arrow keys,
 * and a page that scrolls as a whole gets the swipes. Returns a function that stops the observation.
 */
export function observeOverflow(text: HTMLElement, label: string): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  // An observer reports sizes after the layout, so reading them forces no other one.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const scroller = target.parentElement
      if (target === text) text.toggleAttribute('data-wide', isWide(text))
      else if (scroller) markScroller(scroller, isWide(scroller), label)
    }
  })
  observer.observe(text)
  for (const table of text.querySelectorAll(`.${css.tableScroller} > table`)) observer.observe(table)
  return () => observer.disconnect()
}

function markScroller(scroller: Element, isScrollable: boolean, label: string): void {
  const attributes = { 'data-sideways': '', tabindex: '0', role: 'group', 'aria-label': label }
  for (const [name, value] of Object.entries(attributes)) {
    if (isScrollable) scroller.setAttribute(name, value)
    else scroller.removeAttribute(name)
  }
}
