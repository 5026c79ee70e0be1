import { openAround } from '../dom/pageElements.ts'
import type { LinkOrigin } from '../../../history/Memory.ts'
import type { Layout, ShownElements } from '../layout/Layout.ts'

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
  return { index, link: linksOf(view).indexOf(link), top: distanceFromTop(link, viewport), ids: [...ids] }
}

/** Shows a link where it was when it was followed, and focuses it. False if it is gone. */
export function returnTo({ link: at, top }: LinkOrigin, shown: ShownElements, layout: Layout): boolean {
  const link = linksOf(shown.view)[at]
  if (!(link instanceof HTMLElement)) return false
  openAround(link)
  link.focus({ preventScroll: true })
  layout.showElement(shown, link, top)
  return true
}

const linksOf = (view: Element): Element[] => [...view.querySelectorAll('a')]
const distanceFromTop = (element: Element, viewport: Element): number =>
  element.getBoundingClientRect().top - viewport.getBoundingClientRect().top
