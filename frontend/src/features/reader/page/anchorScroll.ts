import { findCurrentView } from './createPageViews.ts'

/** Elements that a page's text consists of, rarely taller than a screen. */
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, dt, dd, tr, figcaption, img, pre'

/** Notes the block at the top of the viewport, and returns a function that scrolls it back there after a resize. */
export function anchorScroll(viewport: HTMLElement, text: HTMLElement): () => void {
  if (viewport.scrollTop === 0) return () => undefined
  const { top } = viewport.getBoundingClientRect()
  const isInSight = (block: Element) => block.getBoundingClientRect().bottom > top
  const view = findCurrentView(text) ?? text
  const block = [...view.querySelectorAll(BLOCKS)].find(isInSight) ?? view
  const before = block.getBoundingClientRect()
  // Either a share of the block is above the top edge, or the block starts at a distance below it.
  const share = Math.max(0, top - before.top) / (before.height || 1)
  const distance = Math.max(0, before.top - top)
  return () => {
    const now = block.getBoundingClientRect()
    viewport.scrollTop += now.top + share * now.height - distance - top
  }
}
