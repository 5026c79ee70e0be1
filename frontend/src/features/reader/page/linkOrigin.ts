/** The position of a link in a page, to which Back returns after the link was followed. */
export interface LinkOrigin {
  /** Index of the page, from 0. */
  index: number
  /** Position of the link among all links of the page. */
  link: number
  /** Distance of the link from the top of the viewport, in pixels. */
  top: number
  /** The ids that a note's link back may name: of the link, its descendants, and its ancestors up to its block. */
  ids: ReadonlySet<string>
}

const BLOCK = 'p, li, dt, dd, td, th, h1, h2, h3, h4, h5, h6, figcaption, caption, blockquote, pre, div'

/** The position of a link in page `index`. */
export function originOf(link: Element, index: number, view: Element, viewport: Element): LinkOrigin {
  const ids = new Set([link.id, ...Array.from(link.querySelectorAll('[id]'), ({ id }) => id)])
  const block = link.closest(BLOCK)
  for (let around = link.parentElement; around && around !== view; around = around.parentElement) {
    ids.add(around.id)
    if (around === block) break
  }
  ids.delete('')
  return { index, link: linksOf(view).indexOf(link), top: distanceFromTop(link, viewport), ids }
}

/** Scrolls the viewport to where it was when the link was followed, and focuses the link. False if it is gone. */
export function returnTo({ link: at, top }: LinkOrigin, view: Element, viewport: Element): boolean {
  const link = linksOf(view)[at]
  if (!(link instanceof HTMLElement)) return false
  openAround(link)
  link.focus({ preventScroll: true })
  viewport.scrollTop += distanceFromTop(link, viewport) - top
  return true
}

/** Opens the collapsed details that an element is in, so that it can be seen and focused. */
export function openAround(element: Element): void {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true
}

const linksOf = (view: Element): Element[] => [...view.querySelectorAll('a')]
const distanceFromTop = (element: Element, viewport: Element): number =>
  element.getBoundingClientRect().top - viewport.getBoundingClientRect().top
