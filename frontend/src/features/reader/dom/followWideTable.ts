import { findCurrentView } from './pageElements.ts'

interface FollowOptions {
  /** The element that scrolls the page. */
  viewport: HTMLElement
  text: HTMLElement
  /** The scroll bar: an element that scrolls, with one child that is as wide as the table. */
  bar: HTMLElement
}

/** A table of which less is visible needs no second scroll bar yet. */
const MIN_VISIBLE_PX = 60

/**
 * Shows `bar` below the wide table that goes on below the viewport, and keeps their positions equal. Returns a function
 * that ends this.
 */
export function followWideTable({ viewport, text, bar }: FollowOptions): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  let table: HTMLElement | null = null

  const update = () => {
    // Marked by `observeOverflow`.
    const wide = [...(findCurrentView(text)?.querySelectorAll<HTMLElement>('[data-sideways]') ?? [])]
    const { bottom } = viewport.getBoundingClientRect()
    table = wide.find((element) => goesOnBelow(element, bottom)) ?? null
    bar.hidden = table === null
    if (!table) return
    const { left, width } = table.getBoundingClientRect()
    bar.dir = getComputedStyle(table).direction
    bar.style.left = `${left - (bar.parentElement?.getBoundingClientRect().left ?? 0)}px`
    bar.style.width = `${width}px`
    if (bar.firstElementChild instanceof HTMLElement) bar.firstElementChild.style.width = `${table.scrollWidth}px`
    bar.scrollLeft = table.scrollLeft
  }
  const onBar = () => {
    if (table) table.scrollLeft = bar.scrollLeft
  }
  const onTable = ({ target }: Event) => {
    if (table && target === table) bar.scrollLeft = table.scrollLeft
  }

  const observer = new ResizeObserver(update)
  observer.observe(text)
  observer.observe(viewport)
  // A table is marked as wide after the first layout.
  const marks = new MutationObserver(update)
  marks.observe(text, { subtree: true, attributeFilter: ['data-sideways'] })
  viewport.addEventListener('scroll', update, { passive: true })
  bar.addEventListener('scroll', onBar, { passive: true })
  // `scroll` does not bubble, so it is captured.
  text.addEventListener('scroll', onTable, { capture: true, passive: true })
  return () => {
    observer.disconnect()
    marks.disconnect()
    viewport.removeEventListener('scroll', update)
    bar.removeEventListener('scroll', onBar)
    text.removeEventListener('scroll', onTable, { capture: true })
    bar.hidden = true
  }
}

function goesOnBelow(element: HTMLElement, bottom: number): boolean {
  const box = element.getBoundingClientRect()
  return box.top < bottom - MIN_VISIBLE_PX && box.bottom > bottom
}
